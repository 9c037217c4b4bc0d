/** Shortens a timestamp from the server; the full one is in the tooltip. */
export function Timestamp({ timestamp }: { timestamp: string }) {
  const isThisYear = Number(timestamp.slice(0, 4)) === new Date().getFullYear();
  return (
    <time dateTime={timestamp.replace(' ', 'T')} title={timestamp}>
      {isThisYear ? timestamp.slice(5, 16) : timestamp.slice(0, 10)}
    </time>
  );
}
