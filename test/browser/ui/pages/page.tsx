import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../../../client/ui/dialog/confirm.tsx';
import { PictureCatalogueContext } from '../../../../client/ui/picture/picture-catalogue.ts';
import { Toasts } from '../../../../client/ui/toast/Toasts.tsx';
import { CachedView } from './CachedView.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Forms } from './Forms.tsx';
import { Menus } from './Menus.tsx';
import { Pictures } from './Pictures.tsx';
import { Tables } from './Tables.tsx';

const pages: Record<string, () => React.JSX.Element> = {
  '/cached': CachedView,
  '/dialogs': Dialogs,
  '/forms': Forms,
  '/menus': Menus,
  '/pictures': Pictures,
  '/tables': Tables,
};

const ComponentPage = pages[location.pathname];
const root = document.getElementById('root');
if (root && ComponentPage)
  createRoot(root).render(
    <PictureCatalogueContext value={{ find: () => undefined, icons: '/icons.svg' }}>
      <main>
        <h1 className="visually-hidden">部件</h1>
        <ComponentPage />
      </main>
      <ConfirmDialog />
      <Toasts />
    </PictureCatalogueContext>,
  );
