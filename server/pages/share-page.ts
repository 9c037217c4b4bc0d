/** `/preview/…`: the draft of a record as its page would be, for whoever has the link. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { detectDevice } from '../../contract/devices.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { RenderDraft } from '../calls/call-context.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { PageAssets } from './page-assets.ts';
import { addPreviewBar, sendPreview } from './preview-document.ts';

interface SharePageDependencies {
  collections: SiteCollections;
  shareLinks: ShareLinks;
  renderDraft: RenderDraft;
  pageAssets: PageAssets;
}

export function createSharePageHandler({ collections, shareLinks, renderDraft, pageAssets }: SharePageDependencies) {
  /** Returns undefined if the link is unknown or has ended, or the record was deleted. */
  return (
    path: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined => {
    const link = shareLinks.find(path);
    const record = link && collections[link.noun].get(link.recordId);
    if (!record) return undefined;
    const device = detectDevice(request.headers['user-agent'] ?? '');
    const end = formatTimestamp(link.expires).slice(0, 16);
    return renderDraft(link.noun, record, device).then((html) =>
      sendPreview(
        addPreviewBar(html, `<b>预览</b> 内容尚未公开，链接有效期至<time>${end}</time>`, pageAssets),
        { secure },
        request,
        response,
      ),
    );
  };
}
