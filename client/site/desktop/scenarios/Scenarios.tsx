import { times } from '../../../../contract/limits.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { CaseList } from '../../parts/CaseList.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { words } from '../../parts/words.ts';
import type { ScenariosData } from '../../rows/scenarios.ts';

export function Scenarios({ data: { scenarios, cases } }: ViewProps<ScenariosData>) {
  return (
    <>
      <PageBanner name="banner-product" title="应用场景" text={words.scenarios} />
      <div className="column scenarios">
        {scenarios.length === 0 && <p className="empty">暂无应用场景</p>}
        {scenarios.length > 0 && (
          <Carousel label="应用场景" loop every={times.scenarioSlide} arrows dots>
            {scenarios.map(({ title, text, src, alt }, index) => (
              <div key={title} className="scenario">
                {src && <Picture src={src} alt={alt} sizes="(min-width: 1400px) 860px, 64vw" first={index === 0} />}
                <div>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </div>
              </div>
            ))}
          </Carousel>
        )}
      </div>
      {cases.length > 0 && (
        <Band id="cases" title="项目案例" tone="mist">
          <CaseList cases={cases} />
        </Band>
      )}
    </>
  );
}
