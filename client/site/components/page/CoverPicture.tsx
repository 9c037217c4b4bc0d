import { Picture } from '../../../ui/picture/Picture.tsx';
import { Logo } from '../company/Logo.tsx';

interface CoverPictureProps {
  src: string;
  alt?: string;
  sizes: string;
  first?: boolean;
}

/** The picture that staff gave a record. Where they gave none a drawing keeps its place, so that lists stay even. */
export function CoverPicture({ src, alt = '', ...shown }: CoverPictureProps) {
  if (src) return <Picture src={src} alt={alt} {...shown} />;
  return (
    <span className="picture no-cover">
      <Logo />
    </span>
  );
}
