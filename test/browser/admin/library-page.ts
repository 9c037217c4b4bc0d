/** Finds things in the media library and in the dialog that chooses from it. */
import type { Locator, Page } from 'playwright-core';
import { png } from '../../helpers/images.ts';

export const cards = (page: Page) => page.locator('.file-card:visible');
export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.locator('.file-name', { hasText: name }) });

/** Waits until files are shown and none are being loaded. */
export const waitForFiles = (page: Page) => page.locator('.file-grid[aria-busy="false"]:visible').waitFor();

/** Its name makes it a file of its own. */
export const createPictureFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: png({ width: 40, height: 30, mark: name }),
});

export async function dropFiles(target: Locator, type: 'drop' | 'paste', ...names: string[]): Promise<void> {
  const pictures = names.map((name) => [name, createPictureFile(name).buffer.toString('base64')] as const);
  await target.evaluate(
    (element, [event, files]) => {
      const data = new DataTransfer();
      for (const [name, base64] of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [type, pictures] as const,
  );
}
