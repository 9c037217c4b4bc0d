import { layout, maps, times } from '../../../../contract/limits.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Film } from '../../../ui/Film.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { dial } from '../../parts/dial.ts';
import { Figures } from '../../parts/Figures.tsx';
import { MapBox } from '../../parts/MapBox.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import type { AboutData } from '../../rows/about.ts';
import { useFacts } from '../../visit.ts';

export function About({ data }: ViewProps<AboutData>) {
  const { film, profile, picture, figures, facts, honours } = data;
  const { slogan } = useFacts();
  const [first = '', ...rest] = profile;
  return (
    <>
      <PageBanner name="banner-about" title="关于我们" text={slogan} />
      <Band id="profile" title="公司简介">
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
      </Band>
      {film.src && (
        <Band id="film" title="公司介绍视频" tone="deep" layout="split" beside={<Rights facts={facts} />}>
          <Film film={film} label="公司介绍视频" />
        </Band>
      )}
      {honours.length > 0 && (
        <Band id="honours" title="荣誉资质" layout="wide">
          <div className="column">
            <Carousel
              label="荣誉资质"
              visible={layout.honoursVisible}
              centred
              loop
              every={times.honourSlide}
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
        </Band>
      )}
      <Band id="contact" title="联系我们" tone="mist">
        <Contacts />
        <MapBox zoom={maps.aboutZoom} withAddress />
      </Band>
    </>
  );
}

/** What the company owns, its number large where the fact begins with one. */
function Rights({ facts: { trademarks, copyrights } }: Pick<AboutData, 'facts'>) {
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

function Contacts() {
  const { phones, email, address } = useFacts();
  return (
    <dl className="contacts">
      <div>
        <dt>业务电话</dt>
        <dd>
          <a href={dial(phones[0])}>{phones[0]}</a>
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
