import type { SitePicture as Shown } from '../../../../contract/site.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';

/** The picture of a project at the top of its page, with its name. */
export function CaseBanner({ title, banner, sizes }: { title: string; banner: Shown; sizes: string }) {
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
