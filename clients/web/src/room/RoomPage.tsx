// A room: the pitch, and around it everything that is so and was ruled.

export default function RoomPage(_: { room: string }) {
  return <main />;
}
