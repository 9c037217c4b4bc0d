import type { ReactNode } from 'react';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { PictureName } from '../../../ui/picture/picture-catalogue.ts';
import { Clauses } from './Clauses.tsx';

interface PageBannerProps {
  name: PictureName;
  title: string;
  text?: string;
  /** For light pictures: sets the text in a dark colour. */
  light?: boolean;
  children?: ReactNode;
}

/** Below full width on phones, because under the dark overlay a lower resolution is not visible. */
export const BANNER_SIZES = '(max-width: 767px) 70vw, 100vw';

/** The picture at the top of a page, with the title over its left side. */
export function PageBanner({ name, title, text, light = false, children }: PageBannerProps) {
  return (
    <div className={light ? 'page-banner page-banner-light' : 'page-banner'}>
      <Picture name={name} alt={`${title}横幅`} sizes={BANNER_SIZES} isPriority />
      <div className="page-banner-words">
        <div className="column">
          <h1 className={title.length > 24 ? 'banner-long' : undefined}>{title}</h1>
          {text && (
            <p>
              <Clauses>{text}</Clauses>
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
