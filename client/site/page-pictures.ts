/** Sample pictures that pages show whatever the company says. */
export const pagePictures = {
  support: '/uploads/seed/news-platform.jpg',
  advantages: '/uploads/seed/news-conference.jpg',
  apply: '/uploads/seed/showroom-robot-hall.jpg',
  market: '/uploads/seed/news-exhibition.jpg',
} as const;
