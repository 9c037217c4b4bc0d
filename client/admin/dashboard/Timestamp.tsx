/** A moment as the server has stamped it, as short as it can be told; whole where the pointer rests. */
export function Timestamp({ timestamp }: { timestamp: string }) {
  const isThisYear = Number(timestamp.slice(0, 4)) === new Date().getFullYear();
  return (
    <time dateTime={timestamp.replace(' ', 'T')} title={timestamp}>
      {isThisYear ? timestamp.slice(5, 16) : timestamp.slice(0, 10)}
    </time>
  );
}
