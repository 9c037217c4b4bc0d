import { usePictureCatalogue } from './picture-catalogue.ts';

/** A drawing from the sprite, in the colour of the text around it. It says nothing by itself: the words beside it do. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${usePictureCatalogue().icons}#${name}`} />
    </svg>
  );
}
