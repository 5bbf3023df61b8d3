// The first page: what is played now, and how to begin.

import { identity } from "@/session/identity.ts";
import { HOME } from "@/text/home.ts";
import { say } from "@/text/words.ts";
import { askName } from "@/ui/naming.ts";
import { Page } from "@/ui/Page.tsx";
import "./home.css";
import { Join } from "./Join.tsx";
import { Live } from "./Live.tsx";
import { Recent } from "./Recent.tsx";
import { Scene } from "./Scene.tsx";
import { PlayNow, Practice, WithOthers } from "./Start.tsx";
import { What } from "./What.tsx";

export default function HomePage() {
  return (
    <Page title={say(HOME.title)}>
      <div class="stack home">
        <section class="home-hero">
          <div class="stack home-welcome">
            <h1>{say(HOME.heading)}</h1>
            <p class="home-lead">{say(HOME.lead)}</p>
            <PlayNow />
            <Me />
          </div>
          <Scene />
        </section>
        <Live />
        <div class="home-begin">
          <WithOthers />
          <Join />
          <Practice />
        </div>
        <Recent />
        <What />
      </div>
    </Page>
  );
}

function Me() {
  const me = identity.value;
  if (!me) return null;
  return (
    <div class="row home-me">
      <span>
        {say(HOME.you)} <strong>{me.name}</strong>
      </span>
      <button type="button" class="button quiet small" onClick={askName}>
        {say(HOME.rename)}
      </button>
    </div>
  );
}
