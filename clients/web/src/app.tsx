// Which page is shown, and that arriving at one is noticed by somebody who does not see it.

import { useEffect, useRef } from "preact/hooks";
import { LocationProvider, Route, Router, useLocation } from "preact-iso";
import HomePage from "@/home/HomePage.tsx";
import { watchForHeading } from "@/ui/arrival.ts";
import { Guard } from "@/ui/Guard.tsx";
import { late } from "@/ui/late.tsx";
import { MissingPage } from "@/ui/MissingPage.tsx";
import { NameDialog } from "@/ui/NameDialog.tsx";

// Apart from the first page, which shall not wait for three dimensions or for a hundred clauses.
const RoomPage = late(() => import("@/room/RoomPage.tsx"));
const WallPage = late(() => import("@/wall/WallPage.tsx"));
const OverlayPage = late(() => import("@/wall/OverlayPage.tsx"));
const RulesPage = late(() => import("@/home/rules/RulesPage.tsx"));

// All else, such as /server, is the server's.
const OURS = /^\/(?:$|[?#]|(?:rooms|wall|overlay)\/|rules(?:$|[?#]))/;

export function App() {
  return (
    <LocationProvider scope={OURS}>
      <Pages />
      <NameDialog />
    </LocationProvider>
  );
}

function Pages() {
  const { path } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // The browser itself tells of the first one.
    return wasFirst ? undefined : watchForHeading();
  }, [path]);
  return (
    <Guard at={path}>
      <Router>
        <Route path="/" component={HomePage} />
        <Route path="/rooms/:room" component={Room} />
        <Route path="/wall/:room" component={Wall} />
        <Route path="/overlay/:room" component={Overlay} />
        <Route path="/rules" component={RulesPage} />
        <Route default component={MissingPage} />
      </Router>
    </Guard>
  );
}

function Room({ room }: { room: string }) {
  // Another room is another page.
  return <RoomPage key={room} room={room} />;
}

function Wall({ room }: { room: string }) {
  return <WallPage key={room} room={room} />;
}

function Overlay({ room }: { room: string }) {
  return <OverlayPage key={room} room={room} />;
}
