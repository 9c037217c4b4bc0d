/** What the server has written into the page for this program. */
import { ADMIN_PAYLOAD_ID, type AdminPayload } from '../../contract/admin-views.ts';

export const adminPayload: AdminPayload = JSON.parse(document.getElementById(ADMIN_PAYLOAD_ID)?.textContent ?? '{}');
