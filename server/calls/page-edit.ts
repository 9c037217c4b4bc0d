/** A page of the site with what somebody is typing. Nothing of it is stored. */
import type { CallContext, Handlers, RenderEdit } from './call-context.ts';

export const createPageEditHandler = (renderEdit: RenderEdit): Handlers<'site.page'> => ({
  'site.page': async (input, { user }: CallContext) => ({ html: await renderEdit(input, user?.auth ?? []) }),
});
