import type { SitePicture } from '../../../../contract/site.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';

/** The picture at the top of a case page, with the project's name. */
export function CaseBanner({ title, banner, sizes }: { title: string; banner: SitePicture; sizes: string }) {
  return (
    <div className="page-banner">
      {banner.src && <Picture src={banner.src} alt={banner.alt} sizes={sizes} isPriority />}
      <div className="page-banner-words">
        <div className="column">
          <h1>{title}</h1>
        </div>
      </div>
    </div>
  );
}
