import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Enlarge } from '../../../ui/overlay/Enlarge.tsx';
import { useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { CaseList } from '../../parts/CaseList.tsx';
import { Figures } from '../../parts/Figures.tsx';
import { words } from '../../parts/words.ts';
import type { MobileHomeData } from '../../rows/mobile-home.ts';
import { HomeBanner } from './HomeBanner.tsx';
import { HomeProducts } from './HomeProducts.tsx';

const shortcuts = [
  { href: '/gongsijianjie', label: '公司简介', icon: 'building' },
  { href: '/zhuyingyewu', label: '主营业务', icon: 'grid' },
  { href: '/xiangmuanli', label: '项目案例', icon: 'cases' },
] as const;

export function MobileHome({ data }: ViewProps<MobileHomeData>) {
  const { intended, support, showroom, figures, partners, cases } = data;
  return (
    <>
      <HomeBanner />
      <nav className="shortcuts" aria-label="快速链接">
        {shortcuts.map(({ href, label, icon }) => (
          <a key={href} href={href}>
            <span>
              <Icon name={icon} />
            </span>
            {label}
          </a>
        ))}
      </nav>
      <HomeProducts key={intended} data={data} />
      {showroom.length > 0 && <Showroom pictures={showroom} />}
      {support.length > 0 && (
        <Band id="support" title="技术支持" lead={words.support}>
          <ul className="support-list">
            {support.map(({ title, text, icon }) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Band>
      )}
      {figures.length > 0 && (
        <Band id="figures" title="企业实力" tone="deep">
          <Figures figures={figures} />
        </Band>
      )}
      {cases.length > 0 && (
        <Band id="cases" title="项目案例" action={{ href: '/xiangmuanli', label: '查看更多案例' }}>
          <CaseList cases={cases} sizes="(min-width: 600px) 46vw, 44vw" />
        </Band>
      )}
      {partners.length > 0 && (
        <Band id="partners" title="合作伙伴" tone="mist">
          <ul className="partners">
            {partners.map(({ name, logo }) => (
              <li key={name}>{logo ? <Picture src={logo} alt={name} sizes="110px" /> : name}</li>
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}

function Showroom({ pictures }: { pictures: MobileHomeData['showroom'] }) {
  const { show, lightbox } = useLightbox(pictures, 'showroom-picture');
  return (
    <>
      <Band id="showroom" title="智慧展厅" lead={words.showroom} tone="deep">
        <div className="showroom-row">
          <Carousel label="智慧展厅实景">
            {pictures.map(({ src, alt }, index) => (
              <Enlarge key={src} src={src} label={`查看大图：${alt}`} show={() => show(index)}>
                <Picture src={src} alt="" sizes="(min-width: 600px) 420px, 84vw" />
              </Enlarge>
            ))}
          </Carousel>
        </div>
      </Band>
      {lightbox}
    </>
  );
}
