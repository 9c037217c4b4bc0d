/** Structured data for search engines: JSON-LD in the vocabulary of schema.org. */
import type { News, Product } from '../../../contract/records.ts';
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
        url: toUrl(address),
        ...(article.newCover && { image: toUrl(article.newCover) }),
        publisher: { '@id': `${origin}/#organization`, '@type': 'Organization', name: site.company },
      },
      breadcrumbs(['新闻动态', '/xwdt'], [article.newTitle, address]),
    );
  }
  return items.map((item) => ({ '@context': 'https://schema.org', ...item }));
}
