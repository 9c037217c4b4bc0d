import { SectionForm } from './SectionForm.tsx';

export default function ContactView() {
  return (
    <div className="section-view">
      <SectionForm section="contact" title="联系方式" />
      <SectionForm section="legal" title="备案与法律信息" />
    </div>
  );
}
