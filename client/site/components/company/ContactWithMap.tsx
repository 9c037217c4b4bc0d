import { mapZooms } from '../../../../contract/limits.ts';
import { CompanyMap } from '../map/CompanyMap.tsx';
import { ContactLinks } from './ContactLinks.tsx';

/** The company's contact details and its map. */
export function ContactWithMap() {
  return (
    <div className="contact-block">
      <ContactLinks className="contact-lines" mailbox="邮箱" />
      <CompanyMap zoom={mapZooms.contact} interactive />
    </div>
  );
}
