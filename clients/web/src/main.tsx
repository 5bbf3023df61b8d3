// Where the client begins.

// First of all, so that what pages say of themselves comes later and wins.
import "./ui/tokens.css";
import "./ui/controls.css";

import { render } from "preact";
import { App } from "./app.tsx";
import { prepareVoice } from "./ui/announce.ts";

prepareVoice(document.body);

const place = document.getElementById("app");
place?.replaceChildren();
if (place) render(<App />, place);
