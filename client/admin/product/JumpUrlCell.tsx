import { adminPayload } from '../admin-payload.ts';

/** Where a product's link leads: the name of a page of the site, else the address, which its column cuts. */
export function JumpUrlCell({ jumpUrl }: { jumpUrl: string }) {
  const page = adminPayload.sitePages.find(({ path }) => path === jumpUrl);
  return (
    <span className={page ? undefined : 'jump-address'} title={jumpUrl}>
      {page?.title ?? jumpUrl}
    </span>
  );
}
