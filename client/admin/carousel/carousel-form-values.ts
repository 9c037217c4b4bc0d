import type { Photo } from '../../../contract/records.ts';

export type CarouselFormValues = Omit<Photo, 'photoId' | 'rev'>;
