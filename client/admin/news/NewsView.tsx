import { RecordView } from '../records/RecordView.tsx';
import { news } from './news.tsx';

export const NewsView = ({ search }: { search: string }) => <RecordView noun={news} search={search} title="新闻管理" />;
