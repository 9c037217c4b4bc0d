/** The back office, and the way into it. */
import '../polyfills.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Asking } from '../ui/dialog/asking.tsx';
import { ShelfContext } from '../ui/picture/shelf.ts';
import { Toasts } from '../ui/toast/toast.tsx';
import { Caught } from './Caught.tsx';
import { Frame } from './frame/Frame.tsx';
import { warnWhileSending } from './leaving.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { opening } from './opening.ts';
import { SignInAgain } from './session/AgainDialog.tsx';
import { takeIdentity } from './session/identity.ts';
import { keepState } from './state.ts';

const root = document.getElementById('root');
const shelf = { find: () => undefined, icons: opening.icons };

if (opening.identity) {
  takeIdentity(opening.identity);
  keepState();
  warnWhileSending();
}

if (root)
  createRoot(root).render(
    <StrictMode>
      <ShelfContext value={shelf}>
        <Caught>{opening.identity ? <Frame /> : <LoginPage {...opening} />}</Caught>
        <SignInAgain />
        <Asking />
        <Toasts />
      </ShelfContext>
    </StrictMode>,
  );
