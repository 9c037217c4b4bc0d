import { RecordView } from '../records/RecordView.tsx';
import { productRecordType } from './product-record-type.tsx';

export const ProductView = ({ search }: { search: string }) => (
  <RecordView recordType={productRecordType} search={search} title="产品管理" />
);
