/** For now one plain page that shows the way from route to bytes; the designed home follows with the public site. */
import type { Product, ProductGroups } from '../../../contract/records.ts';
import { locations } from '../../../contract/records.ts';
import type { Site } from '../../../contract/site.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { PageRow } from '../pages.ts';
import { HeroHud } from '../parts/HeroHud.tsx';

interface HomeData {
  groups: ProductGroups;
}

const PER_GROUP = 4;

export const homePage: PageRow<HomeData> = {
  path: '/',
  query: [],
  load: async (ask) => ({ groups: await ask('product.groups', { limit: PER_GROUP }) }),
  title: (site) => `${site.company} - ${site.slogan}`,
  description: (site) => site.description,
  View: ({ site, data }) => (
    <>
      <Header site={site} />
      <main id="main">
        <Hero site={site} />
        <Figures site={site} />
        <ProductRow title={locations.zhgd} products={data.groups.zhgdList} />
        <ProductRow title={locations.jzjqr} products={data.groups.cpxtList} />
        <ProductRow title={locations.jzbh} products={data.groups.jzbhList} />
      </main>
      <Footer site={site} />
    </>
  ),
};

const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

function Header({ site }: { site: Site }) {
  return (
    <header className="header">
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <div className="column header-row">
        <a className="brand" href="/">
          {site.company}
        </a>
        <a className="hotline" href={dial(site.hotline)}>
          业务热线：{site.hotline}
        </a>
      </div>
    </header>
  );
}

function Hero({ site }: { site: Site }) {
  return (
    <section className="hero">
      <Picture name="home-hero" phone="home-hero-mobile" sizes="100vw" first />
      <HeroHud />
      <div className="hero-text">
        <div className="column">
          <h1>{site.slogan}</h1>
          <p>{site.description}</p>
        </div>
      </div>
    </section>
  );
}

function Figures({ site }: { site: Site }) {
  return (
    <section className="column" aria-label="企业实力">
      <dl className="figures">
        {site.figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.value}
              <small>{figure.suffix}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ProductRow({ title, products }: { title: string; products: Product[] }) {
  return (
    <section className="column products">
      <h2>{title}</h2>
      {products.length === 0 && <p>暂无产品</p>}
      <ul>
        {products.map((product) => (
          <li key={product.productId}>
            {product.coverUrl && <Picture src={product.coverUrl} alt="" sizes="(max-width: 680px) 100vw, 320px" />}
            <h3>{product.coverName}</h3>
            <p className="product-text">{product.coverDescribe}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Footer({ site }: { site: Site }) {
  return (
    <footer className="footer">
      <div className="column">
        <p>
          <a href={dial(site.phones[0])}>业务电话：{site.phones[0]}</a>
          <a href={`mailto:${site.email}`}>公司邮箱：{site.email}</a>
          <span>公司地址：{site.address}</span>
        </p>
        <p>
          <a href={site.icp.url}>{site.icp.text}</a>
          <a href={site.psb.url}>{site.psb.text}</a>
          <span>技术支持：{site.credit}</span>
        </p>
      </div>
    </footer>
  );
}
