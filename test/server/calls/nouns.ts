/** A table of products, news and photos: tests of their shared behaviour run once for each. */

export interface Noun {
  name: string;
  /** The name of the id field. */
  id: string;
  /** The field that a list is searched by. */
  title: string;
  list: string;
  call(verb: string): string;
  /** A record with every field. */
  full: Record<string, string>;
  /** A record with only the required fields. */
  least: Record<string, string>;
  /** The fields that every update must contain. */
  always: Record<string, string>;
  /** An optional field and its new value. */
  other: [field: string, value: string];
  isDated: boolean;
}

export const nouns: Noun[] = [
  {
    name: 'product',
    id: 'productId',
    title: 'coverName',
    list: '/v1/product/list',
    call: (verb) => `/v1/product/${verb}Product`,
    full: {
      coverName: '塔机监测',
      coverDescribe: '第一行\n第二行',
      jumpUrl: 'https://example.com/a?b=c',
      coverUrl: '/uploads/seed/ai-camera.jpg',
      productCon: '<p>正文</p>',
      locationId: 'zhgd',
    },
    least: { coverName: '只有名称', locationId: 'jzbh' },
    always: { coverName: '塔机监测', locationId: 'zhgd' },
    other: ['coverDescribe', '改过的描述'],
    isDated: true,
  },
  {
    name: 'news',
    id: 'newId',
    title: 'newTitle',
    list: '/v1/news/list',
    call: (verb) => `/v1/news/${verb}News`,
    full: {
      newTitle: '公司新闻',
      newIntro: '第一行\n第二行',
      newCover: '/uploads/seed/news-pit.jpg',
      newInfo: '<p>正文</p>',
    },
    least: { newTitle: '只有标题' },
    always: { newTitle: '公司新闻' },
    other: ['newIntro', '改过的描述'],
    isDated: true,
  },
  {
    name: 'carousel',
    id: 'photoId',
    title: 'photoTitle',
    list: '/v1/carousel/list',
    call: (verb) => `/v1/carousel/${verb}Carousel`,
    full: { photoTitle: '暮色工地', photoInfo: '第一行\n第二行', photoUrl: '/uploads/seed/carousel-robots.jpg' },
    least: { photoUrl: '/uploads/seed/carousel-site.jpg' },
    always: { photoUrl: '/uploads/seed/carousel-robots.jpg' },
    other: ['photoInfo', '改过的描述'],
    isDated: false,
  },
];
