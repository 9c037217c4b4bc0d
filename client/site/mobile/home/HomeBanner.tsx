import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Clauses } from '../../components/page/Clauses.tsx';
import { useSiteInfo } from '../../page-payload.ts';
import { siteTexts } from '../../site-texts.ts';

/** The carousel at the top of the mobile home page. */
export function HomeBanner() {
  const { slogan } = useSiteInfo();
  return (
    <Carousel label="首页横幅" dots>
      <div className="home-banner">
        <Picture name="home-hero" phonePicture="home-hero-mobile-wide" alt="首页横幅1" sizes="100vw" isPriority />
        <div className="home-banner-words">
          <h1>{slogan}</h1>
          <p>
            <Clauses>{siteTexts.promise}</Clauses>
          </p>
        </div>
      </div>
      <div className="home-banner">
        <Picture name="banner-product" phonePicture="mobile-site-gate-wide" alt="首页横幅2" sizes="100vw" />
        <div className="home-banner-words">
          <b>一站式服务</b>
          <p>
            <Clauses>{siteTexts.service}</Clauses>
          </p>
        </div>
      </div>
    </Carousel>
  );
}
