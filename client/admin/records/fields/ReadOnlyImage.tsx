export const ReadOnlyImage = ({ src }: { src: string }) =>
  src === '' ? '—' : <img className="picked" src={src} alt="" loading="lazy" />;
