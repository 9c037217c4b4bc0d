/** Structured data for search engines: JSON-LD in the vocabulary of schema.org. */
import type { AboutData } from '../../../client/site/page-data/about.ts';
import type { CaseData } from '../../../client/site/page-data/cases.ts';
import type { News, Product } from '../../../contract/records.ts';
import type { SiteVideo } from '../../../contract/site.ts';
import { toIsoTime } from '../../../contract/timestamp.ts';
import type { DocumentInput } from './document-input.ts';

type JsonLd = Record<string, unknown>;

export function buildJsonLd({ route, site, data, origin }: DocumentInput): JsonLd[] {
  const toUrl = (address: string) => (address.startsWith('/') ? origin + address : address);
  const organization: JsonLd = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.company,
    url: `${origin}/`,
    logo: toUrl(site.sharePicture),
    email: site.email,
    address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: site.address },
    // Pages show one number; search engines get all.
    telephone: site.phones,
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: site.hotline, areaServed: 'CN' },
  };
  const breadcrumbs = (...steps: [name: string, address: string][]): JsonLd => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toUrl(address),
    })),
  });
  const film = (video: SiteVideo, name: string, description: string): JsonLd[] =>
    video.src && video.poster.src
      ? [
          {
            '@type': 'VideoObject',
            name,
            description,
            thumbnailUrl: toUrl(video.poster.src),
            contentUrl: toUrl(video.src),
            inLanguage: 'zh-CN',
          },
        ]
      : [];
  const items: JsonLd[] = [];
  if (route.path === '/' || route.path === '/gywm') items.push(organization);
  if (route.path === '/')
    items.push({
      '@type': 'WebSite',
      name: site.company,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  if (route.path === '/productDet') {
    const { product } = data as { product: Product };
    const address = `/productDet?productId=${product.productId}`;
    items.push(
      {
        '@type': 'Product',
        name: product.coverName,
        description: product.coverDescribe,
        category: product.productType,
        url: toUrl(address),
        ...(product.coverUrl && { image: toUrl(product.coverUrl) }),
        brand: { '@type': 'Brand', name: site.company },
      },
      breadcrumbs(['产品中心', '/product'], [product.coverName, address]),
    );
  }
  if (route.path === '/xwdtDet') {
    const { article } = data as { article: News };
    const address = `/xwdtDet?newId=${article.newId}`;
    items.push(
      {
        '@type': 'NewsArticle',
        headline: article.newTitle,
        description: article.newIntro,
        datePublished: toIsoTime(article.createDate),
        mainEntityOfPage: toUrl(address),
        author: { '@id': `${origin}/#organization`, '@type': 'Organization', name: site.company },
        url: toUrl(address),
        ...(article.newCover && { image: toUrl(article.newCover) }),
        publisher: { '@id': `${origin}/#organization`, '@type': 'Organization', name: site.company },
      },
      breadcrumbs(['新闻动态', '/xwdt'], [article.newTitle, address]),
    );
  }
  if (route.path === '/gywm')
    items.push(...film((data as AboutData).film, `${site.company}介绍视频`, site.description));
  if (route.page === '/:case') {
    const { title, video, videoTitle, overview } = (data as CaseData).projectCase;
    items.push(
      ...film(
        video,
        videoTitle || `${title}安装视频`,
        [title, overview?.place, overview?.scale].filter(Boolean).join('，'),
      ),
      breadcrumbs(['项目案例', '/yingyongchangjing'], [title, route.path]),
    );
  }
  return items.map((item) => ({ '@context': 'https://schema.org', ...item }));
}
