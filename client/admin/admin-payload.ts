/** The data that the server embeds in the back office's page. */
import { ADMIN_PAYLOAD_ELEMENT_ID, type AdminPayload } from '../../contract/admin-views.ts';

export const adminPayload: AdminPayload = JSON.parse(
  document.getElementById(ADMIN_PAYLOAD_ELEMENT_ID)?.textContent ?? '{}',
);
