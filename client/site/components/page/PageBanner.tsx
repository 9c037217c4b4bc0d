import type { ReactNode } from 'react';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { PictureName } from '../../../ui/picture/picture-catalogue.ts';

interface PageBannerProps {
  name: PictureName;
  title: string;
  text?: string;
  /** Light pictures take dark words. */
  light?: boolean;
  children?: ReactNode;
}

/** Under its veil a phone's banner needs no pixel of its own for each of the screen's. */
export const BANNER_SIZES = '(max-width: 767px) 70vw, 100vw';

/** The picture at the top of a page, with the page's name in the calm left of it. */
export function PageBanner({ name, title, text, light = false, children }: PageBannerProps) {
  return (
    <div className={light ? 'page-banner page-banner-light' : 'page-banner'}>
      <Picture name={name} alt={`${title}横幅`} sizes={BANNER_SIZES} isPriority />
      <div className="page-banner-words">
        <div className="column">
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
