// The first page: what is played now, and how to begin.

export default function HomePage() {
  return <main />;
}
