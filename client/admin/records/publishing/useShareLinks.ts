import { useEffect, useRef, useState } from 'react';
import type { ShareLink } from '../../../../contract/records.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { RecordClient } from '../record-client.ts';

export type ShareClient = Pick<RecordClient<unknown, never>, 'share' | 'shares' | 'unshare'>;

/** A link that was made in this dialog; the addresses of the others are not known any more. */
interface NewShareLink extends ShareLink {
  url: string;
}

/** The share links of a record that have not ended, and the one that was made last. */
export function useShareLinks(client: ShareClient, id: string) {
  const [newLink, setNewLink] = useState<NewShareLink>();
  const [links, setLinks] = useState<readonly ShareLink[]>([]);
  const [isBusy, setBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
      setLinks(await client.shares(id));
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    } finally {
      setBusy(false);
    }
  };
  const load = useRef(() => run(async () => {}));
  useEffect(() => void load.current(), []);

  return {
    newLink,
    links,
    isBusy,
    /** Ends the one that was made before in this dialog: it was to be another. */
    create: (hours: number) =>
      run(async () => {
        const link = await client.share(id, hours, newLink?.linkId);
        setNewLink({ ...link, url: new URL(link.url, location.href).href });
      }),
    /** Without an id all of them. */
    end: (linkId?: string) =>
      run(async () => {
        toast.success((await client.unshare(id, linkId)).msg);
        if (!linkId || linkId === newLink?.linkId) setNewLink(undefined);
      }),
  };
}
