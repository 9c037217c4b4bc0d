import { RecordView } from '../records/RecordView.tsx';
import { product } from './product.tsx';

export const ProductView = ({ search }: { search: string }) => (
  <RecordView noun={product} search={search} title="产品管理" />
);
