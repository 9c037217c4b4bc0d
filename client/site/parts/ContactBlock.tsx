import { maps } from '../../../contract/limits.ts';
import { ContactLines } from './ContactLines.tsx';
import { MapBox } from './MapBox.tsx';

/** How the company is reached, and where it is. */
export function ContactBlock() {
  return (
    <div className="contact-block">
      <ContactLines className="contact-lines" mailbox="邮箱" />
      <MapBox zoom={maps.contactZoom} wheel />
    </div>
  );
}
