import { mapZooms } from '../../../../contract/limits.ts';
import { durations } from '../../../durations.ts';
import { layoutSizes } from '../../../layout-sizes.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { Figures } from '../../components/company/Figures.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { CompanyMap } from '../../components/map/CompanyMap.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { AboutData } from '../../page-data/about.ts';
import { useSiteInfo } from '../../page-payload.ts';
import type { ViewProps } from '../../page-route.ts';

export function AboutPage({ data }: ViewProps<AboutData>) {
  const { film, profile, picture, figures, facts, honours } = data;
  const { slogan } = useSiteInfo();
  const [first = '', ...rest] = profile;
  return (
    <>
      <PageBanner name="banner-about" title="关于我们" text={slogan} />
      <PageSection id="profile" title="公司简介">
        <div className="profile">
          <div className="profile-words">
            <p className="profile-first">{first}</p>
            {rest.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {picture.src && <Picture src={picture.src} alt={picture.alt} sizes="(min-width: 1400px) 640px, 46vw" />}
        </div>
        {figures.length > 0 && <Figures figures={figures} />}
      </PageSection>
      {film.src && (
        <PageSection
          id="film"
          title="公司介绍视频"
          tone="deep"
          layout="split"
          aside={<IntellectualProperty facts={facts} />}
        >
          <Video video={film} label="公司介绍视频" />
        </PageSection>
      )}
      {honours.length > 0 && (
        <PageSection id="honours" title="荣誉资质" layout="wide">
          <div className="column">
            <Carousel
              label="荣誉资质"
              visibleCount={layoutSizes.visibleHonours}
              centred
              loop
              intervalMs={durations.honourSlideInterval}
              arrows
              dots
            >
              {honours.map(({ src, alt, name }) => (
                <figure key={name} className="honour">
                  {src && <Picture src={src} alt={alt} sizes="(min-width: 1400px) 250px, 18vw" />}
                  <figcaption>{name}</figcaption>
                </figure>
              ))}
            </Carousel>
          </div>
        </PageSection>
      )}
      <PageSection id="contact" title="联系我们" tone="mist">
        <ContactTable />
        <CompanyMap zoom={mapZooms.about} />
      </PageSection>
    </>
  );
}

/** Trademarks and copyrights, with the number at the start of the text in large type. */
function IntellectualProperty({ facts: { trademarks, copyrights } }: Pick<AboutData, 'facts'>) {
  return (
    <ul className="rights">
      {[trademarks, copyrights].map((fact) => {
        const [number = ''] = /^\d*/.exec(fact) ?? [];
        return (
          <li key={fact}>
            <b>{number}</b>
            {fact.slice(number.length)}
          </li>
        );
      })}
    </ul>
  );
}

function ContactTable() {
  const { phones, email, address } = useSiteInfo();
  return (
    <dl className="contacts">
      <div>
        <dt>业务电话</dt>
        <dd>
          <a href={toTelHref(phones[0])}>{phones[0]}</a>
        </dd>
      </div>
      <div>
        <dt>公司邮箱</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>公司地址</dt>
        <dd>{address}</dd>
      </div>
    </dl>
  );
}
