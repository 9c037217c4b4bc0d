/** What the server has written into the page for this program. */
import { OPENING_ID, type Opening } from '../../contract/admin.ts';

export const opening: Opening = JSON.parse(document.getElementById(OPENING_ID)?.textContent ?? '{}');
