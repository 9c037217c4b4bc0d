import type { Honour } from '../../../../contract/site.ts';
import { useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { LightboxLink } from '../../../ui/overlay/LightboxLink.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Figures } from '../../components/company/Figures.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { MobileAboutData } from '../../page-data/about.ts';
import type { ViewProps } from '../../page-route.ts';

export function MobileAboutPage({ data }: ViewProps<MobileAboutData>) {
  const { profile, picture, figures, certificates, facts } = data;
  const [first = '', ...rest] = profile;
  return (
    <>
      <PageBanner name="banner-about" title="公司简介" />
      <div className="column page-body profile">
        <p className="profile-first">{first}</p>
        {picture.src && (
          <Picture src={picture.src} alt={picture.alt} sizes="(min-width: 960px) 928px, 88vw" isPriority />
        )}
        {rest.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {figures.length > 0 && (
        <PageSection id="figures" title="企业实力" tone="deep">
          <Figures figures={figures} />
        </PageSection>
      )}
      {certificates.length > 0 && (
        <PageSection id="honours" title="荣誉资质" lead={`${facts.trademarks}，${facts.copyrights}`}>
          <Certificates certificates={certificates} />
        </PageSection>
      )}
    </>
  );
}

function Certificates({ certificates }: { certificates: Honour[] }) {
  const { openLightbox, lightbox } = useLightbox(certificates, 'certificate');
  return (
    <>
      <ul className="certificates">
        {certificates.map(({ src, name, mark }, index) => (
          <li key={name}>
            <LightboxLink
              className={mark === 'h' ? 'certificate certificate-wide' : 'certificate'}
              src={src}
              label={`查看大图：${name}`}
              openLightbox={() => openLightbox(index)}
            >
              {src && <Picture src={src} alt="" sizes="(min-width: 600px) 22vw, 33vw" />}
              <span>{name}</span>
            </LightboxLink>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
