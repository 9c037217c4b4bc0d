import { RecordView } from '../records/RecordView.tsx';
import { newsRecordType } from './news-record-type.tsx';

export const NewsView = ({ search }: { search: string }) => (
  <RecordView recordType={newsRecordType} search={search} title="新闻管理" />
);
