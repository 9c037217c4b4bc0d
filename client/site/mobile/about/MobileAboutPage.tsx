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
  const { profile, picture, figures, honours, certificates, facts } = data;
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
      {(honours.length > 0 || certificates.length > 0) && (
        <PageSection id="honours" title="荣誉资质" lead={`${facts.trademarks}，${facts.copyrights}`}>
          {honours.length > 0 && <Awards title="荣誉" kind="honour" awards={honours} />}
          {certificates.length > 0 && <Awards title="资质证书" kind="certificate" awards={certificates} />}
        </PageSection>
      )}
    </>
  );
}

/** The class of the items is `kind`; so is the name of the lightbox. */
function Awards({ title, kind, awards }: { title: string; kind: 'honour' | 'certificate'; awards: Honour[] }) {
  const { openLightbox, lightbox } = useLightbox(awards, kind);
  return (
    <>
      <h3 className="awards-title">{title}</h3>
      <ul className={`${kind}s awards`}>
        {awards.map(({ src, name }, index) => (
          <li key={name}>
            <LightboxLink
              className={`${kind} award`}
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
