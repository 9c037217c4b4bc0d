import { SectionForm } from './SectionForm.tsx';

export default function FiguresView() {
  return (
    <div className="section-view">
      <SectionForm section="figures" title="数字与口径" />
    </div>
  );
}
