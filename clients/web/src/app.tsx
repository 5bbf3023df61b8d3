// Which page is shown.

import { LocationProvider, lazy, Route, Router } from "preact-iso";
import HomePage from "@/home/HomePage.tsx";

const RoomPage = lazy(() => import("@/room/RoomPage.tsx"));

export function App() {
  return (
    <LocationProvider>
      <Router>
        <Route path="/" component={HomePage} />
        <Route path="/rooms/:room" component={RoomPage} />
        <Route default component={HomePage} />
      </Router>
    </LocationProvider>
  );
}
