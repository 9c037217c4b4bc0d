import { RecordView } from '../records/RecordView.tsx';
import { carouselRecordType } from './carousel-record-type.tsx';

export const CarouselView = ({ search }: { search: string }) => (
  <RecordView recordType={carouselRecordType} search={search} title="轮播图管理" />
);
