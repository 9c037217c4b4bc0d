import { SectionForm } from './SectionForm.tsx';

export default function IdentityView() {
  return (
    <div className="section-view">
      <SectionForm section="identity" title="公司信息" />
    </div>
  );
}
