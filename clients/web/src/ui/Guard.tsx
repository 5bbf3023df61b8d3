// Where one part breaks, a plain text and a way on stand in its place, and the rest goes on.

import { Component, type ComponentChildren } from "preact";
import { UI } from "@/text/ui.ts";
import { say, type Words } from "@/text/words.ts";

interface Props {
  /** Where one is; somewhere else it may go well again. */
  at?: string;
  children: ComponentChildren;
}

export class Guard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static override getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.isBroken && before.at !== this.props.at) this.setState({ isBroken: false });
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    return this.state.isBroken ? <Fault title={UI.fault} why={UI.faultWhy} /> : this.props.children;
  }
}

export function Fault({ title, why }: { title: Words; why: Words }) {
  return (
    <section class="panel stack ui-fault" role="alert">
      <h2>{say(title)}</h2>
      <p>{say(why)}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {say(UI.reload)}
        </button>
        <a class="button" href="/">
          {say(UI.back)}
        </a>
      </div>
    </section>
  );
}
