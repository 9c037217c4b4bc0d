import { Picture } from '../../../ui/picture/Picture.tsx';
import { Logo } from '../company/Logo.tsx';

interface CoverPictureProps {
  src: string;
  alt?: string;
  fallbackAlt?: string;
  sizes: string;
  isPriority?: boolean;
}

/** The cover of a record, or a placeholder of the same size for records without one. */
export function CoverPicture({ src, alt = '', ...pictureProps }: CoverPictureProps) {
  if (src) return <Picture src={src} alt={alt} {...pictureProps} />;
  return (
    <span className="picture no-cover">
      <Logo />
    </span>
  );
}
