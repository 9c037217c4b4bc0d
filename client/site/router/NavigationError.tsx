import { useMemo } from 'react';
import { messages } from '../../../contract/messages.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ShelfContext } from '../../ui/picture/shelf.ts';

interface NavigationErrorProps {
  /** Of the page that is still shown: this stands outside it. */
  iconSpriteUrl: string;
  onRetry(): void;
  onClose(): void;
}

/** The page that was asked for has not come. */
export function NavigationError({ iconSpriteUrl: icons, onRetry: again, onClose: close }: NavigationErrorProps) {
  const shelf = useMemo(() => ({ find: () => undefined, icons }), [icons]);
  return (
    <ShelfContext value={shelf}>
      <div className="notice" role="alert">
        {messages.networkError}
        <button type="button" onClick={again}>
          重新加载
        </button>
        <button type="button" aria-label="关闭" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </ShelfContext>
  );
}
