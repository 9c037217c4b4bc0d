import { usePictureCatalogue } from './picture-catalogue.ts';

/** An icon from the sprite, in the text colour. Hidden from screen readers: the text beside it has the meaning. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${usePictureCatalogue().icons}#${name}`} />
    </svg>
  );
}
