/** Starts the back office, or its login page. */
import '../polyfills.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Asking } from '../ui/dialog/confirm.tsx';
import { ShelfContext } from '../ui/picture/shelf.ts';
import { Toasts } from '../ui/toast/toast.tsx';
import { adminPayload } from './admin-payload.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { warnBeforeUnloadWhileUploading } from './form/unsaved-changes.ts';
import { Frame } from './frame/Frame.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { setIdentity } from './session/identity.ts';
import { ReloginDialog } from './session/ReloginDialog.tsx';
import { persistState } from './state.ts';

const root = document.getElementById('root');
const shelf = { find: () => undefined, icons: adminPayload.icons };

if (adminPayload.identity) {
  setIdentity(adminPayload.identity);
  persistState();
  warnBeforeUnloadWhileUploading();
}

if (root)
  createRoot(root).render(
    <StrictMode>
      <ShelfContext value={shelf}>
        <ErrorBoundary>{adminPayload.identity ? <Frame /> : <LoginPage {...adminPayload} />}</ErrorBoundary>
        <ReloginDialog />
        <Asking />
        <Toasts />
      </ShelfContext>
    </StrictMode>,
  );
