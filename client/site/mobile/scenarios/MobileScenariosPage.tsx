import { durations } from '../../../durations.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CaseList } from '../../components/cases/CaseList.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { ScenariosData } from '../../page-data/scenarios.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';

export function MobileScenariosPage({ data: { scenarios, cases } }: ViewProps<ScenariosData>) {
  return (
    <>
      <PageBanner name="banner-product" title="应用场景" text={siteTexts.scenarios} />
      <div className="page-body scenarios">
        {scenarios.length === 0 && <p className="empty">暂无应用场景</p>}
        {scenarios.length > 0 && (
          <Carousel label="应用场景" loop intervalMs={durations.scenarioSlideInterval} dots>
            {scenarios.map(({ title, text, src, alt }, index) => (
              <div key={title} className="scenario">
                {src && <Picture src={src} alt={alt} sizes="(min-width: 960px) 928px, 88vw" isPriority={index === 0} />}
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            ))}
          </Carousel>
        )}
      </div>
      {cases.length > 0 && (
        <PageSection id="cases" title="项目案例" tone="mist">
          <CaseList cases={cases} sizes="44vw" />
        </PageSection>
      )}
    </>
  );
}
