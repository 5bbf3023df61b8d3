// Where the client begins.

import { render } from "preact";
import { App } from "./app.tsx";
import { prepareVoice } from "./ui/announce.ts";
import "./ui/tokens.css";
import "./ui/controls.css";

prepareVoice(document.body);

const place = document.getElementById("app");
if (place) render(<App />, place);
