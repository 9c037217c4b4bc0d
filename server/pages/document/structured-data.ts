/** JSON-LD: what a page is about, in the words of schema.org. */
import type { News, Product } from '../../../contract/records.ts';
import { toIsoTime } from '../../store/timestamp.ts';
import type { DocumentInput } from './document-input.ts';

type JsonLd = Record<string, unknown>;

export function buildJsonLd({ route, site, data, origin }: DocumentInput): JsonLd[] {
  const at = (address: string) => (address.startsWith('/') ? origin + address : address);
  const organization: JsonLd = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.company,
    url: `${origin}/`,
    logo: at(site.sharePicture),
    email: site.email,
    address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: site.address },
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: site.hotline, areaServed: 'CN' },
  };
  const crumbs = (...steps: [name: string, address: string][]): JsonLd => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(address),
    })),
  });
  const found: JsonLd[] = [];
  if (route.path === '/' || route.path === '/gywm') found.push(organization);
  if (route.path === '/productDet') {
    const { product } = data as { product: Product };
    const address = `/productDet?productId=${product.productId}`;
    found.push(
      {
        '@type': 'Product',
        name: product.coverName,
        description: product.coverDescribe,
        category: product.productType,
        url: at(address),
        ...(product.coverUrl && { image: at(product.coverUrl) }),
        brand: { '@type': 'Brand', name: site.company },
      },
      crumbs(['产品中心', '/product'], [product.coverName, address]),
    );
  }
  if (route.path === '/xwdtDet') {
    const { article } = data as { article: News };
    const address = `/xwdtDet?newId=${article.newId}`;
    found.push(
      {
        '@type': 'NewsArticle',
        headline: article.newTitle,
        description: article.newIntro,
        datePublished: toIsoTime(article.createDate),
        url: at(address),
        ...(article.newCover && { image: at(article.newCover) }),
        publisher: { '@id': `${origin}/#organization`, '@type': 'Organization', name: site.company },
      },
      crumbs(['新闻动态', '/xwdt'], [article.newTitle, address]),
    );
  }
  return found.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}
