import { Dialog } from '../dialog/Dialog.tsx';

interface ImageBoxProps {
  src: string;
  noun: string;
  onClose(): void;
}

/** A picture as large as the window lets it be. */
export function ImageBox({ src, noun, onClose }: ImageBoxProps) {
  return (
    <Dialog className="image-box" title={noun} width="80%" onClose={onClose}>
      <img src={src} alt={`${noun}大图`} />
    </Dialog>
  );
}
