import { Picture } from '../../ui/picture/Picture.tsx';
import { Mark } from '../frame/Mark.tsx';

interface CoverProps {
  src: string;
  alt?: string;
  sizes: string;
  first?: boolean;
}

/** The picture that staff gave a record. Where they gave none a drawing keeps its place, so that lists stay even. */
export function Cover({ src, alt = '', ...shown }: CoverProps) {
  if (src) return <Picture src={src} alt={alt} {...shown} />;
  return (
    <span className="picture no-cover">
      <Mark />
    </span>
  );
}
