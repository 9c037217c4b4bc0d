/** A moment as the server has stamped it, as short as it can be told; whole where the pointer rests. */
export function When({ stamp }: { stamp: string }) {
  const isThisYear = Number(stamp.slice(0, 4)) === new Date().getFullYear();
  return (
    <time dateTime={stamp.replace(' ', 'T')} title={stamp}>
      {isThisYear ? stamp.slice(5, 16) : stamp.slice(0, 10)}
    </time>
  );
}
