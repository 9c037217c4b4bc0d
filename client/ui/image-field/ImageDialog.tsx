import { Dialog } from '../dialog/Dialog.tsx';

interface ImageDialogProps {
  src: string;
  alt: string;
  onClose(): void;
}

/** Shows a picture as large as the window allows. */
export function ImageDialog({ src, alt, onClose }: ImageDialogProps) {
  return (
    <Dialog className="image-box" title={alt} width="80%" onClose={onClose}>
      <img src={src} alt={`${alt}大图`} />
    </Dialog>
  );
}
