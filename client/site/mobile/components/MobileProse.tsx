import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type LargePicture, useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { Prose } from '../../components/article/Prose.tsx';
import { toMobileHref } from './mobile-links.ts';

/** Rich text on phones: images open in a lightbox, and links to desktop pages lead to their mobile counterparts. */
export function MobileProse({ html, cover }: ComponentProps<typeof Prose>) {
  const container = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<LargePicture[]>([]);
  const { openLightbox, lightbox } = useLightbox(pictures);

  // Runs again for another article: its images are new elements.
  useEffect(() => {
    const images = findZoomableImages(container.current);
    setPictures(images.map((image) => ({ src: image.getAttribute('src') ?? '', alt: image.alt })));
    for (const image of images) {
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', `查看大图：${image.alt}`);
    }
    for (const link of container.current?.querySelectorAll('a') ?? []) {
      const href = link.getAttribute('href') ?? '';
      if (toMobileHref(href) !== href) link.setAttribute('href', toMobileHref(href));
    }
  }, [html]);

  const onActivate = (event: MouseEvent | KeyboardEvent) => {
    const index = findZoomableImages(container.current).indexOf(event.target as HTMLImageElement);
    if (index < 0 || ('key' in event && event.key !== 'Enter')) return;
    (event.target as HTMLImageElement).focus();
    openLightbox(index);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pictures in it are the buttons */}
      <div ref={container} onClick={onActivate} onKeyDown={onActivate}>
        <Prose html={html} cover={cover} />
      </div>
      {lightbox}
    </>
  );
}

/** Images inside links are left out, because clicking them already follows the link. */
const findZoomableImages = (container: HTMLElement | null) =>
  [...(container?.querySelectorAll('img') ?? [])].filter((image) => !image.closest('a'));
