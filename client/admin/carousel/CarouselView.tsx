import { RecordView } from '../records/RecordView.tsx';
import { carousel } from './carousel.tsx';

export const CarouselView = ({ search }: { search: string }) => (
  <RecordView noun={carousel} search={search} title="轮播图管理" />
);
