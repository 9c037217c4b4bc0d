/** Starts the back office, or its login page. */
import '../polyfills.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../ui/dialog/confirm.tsx';
import { PictureCatalogueContext } from '../ui/picture/picture-catalogue.ts';
import { Toasts } from '../ui/toast/Toasts.tsx';
import { adminPayload } from './admin-payload.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { FilePickerHost } from './files/picker/FilePickerHost.tsx';
import { warnBeforeUnloadWhileUploading } from './form/unsaved-changes.ts';
import { Frame } from './frame/Frame.tsx';
import { lazyView } from './lazy-view.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { adoptIdentity } from './session/identity.ts';
import { ReloginDialog } from './session/ReloginDialog.tsx';
import { persistState } from './state.ts';

const SetUpPage = lazyView(() => import('./set-up/SetUpPage.tsx'));
const root = document.getElementById('root');
const catalogue = { find: () => undefined, icons: adminPayload.icons };

if (adminPayload.identity) {
  adoptIdentity(adminPayload.identity);
  persistState();
  warnBeforeUnloadWhileUploading();
}

/** What a signed-in account has to do first stands in the place of everything else. */
function Program() {
  if (!adminPayload.identity) return <LoginPage {...adminPayload} />;
  return adminPayload.identity.mustDo ? <SetUpPage search="" /> : <Frame />;
}

if (root)
  createRoot(root).render(
    <StrictMode>
      <PictureCatalogueContext value={catalogue}>
        <ErrorBoundary>
          <Program />
        </ErrorBoundary>
        <FilePickerHost />
        <ReloginDialog />
        <ConfirmDialog />
        <Toasts />
      </PictureCatalogueContext>
    </StrictMode>,
  );
