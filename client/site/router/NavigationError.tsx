import { useMemo } from 'react';
import { messages } from '../../../contract/messages.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { PictureCatalogueContext } from '../../ui/picture/picture-catalogue.ts';

interface NavigationErrorProps {
  /** Of the page that is still shown: this stands outside it. */
  iconSpriteUrl: string;
  onRetry(): void;
  onClose(): void;
}

/** The page that was asked for has not come. */
export function NavigationError({ iconSpriteUrl: icons, onRetry: again, onClose: close }: NavigationErrorProps) {
  const catalogue = useMemo(() => ({ find: () => undefined, icons }), [icons]);
  return (
    <PictureCatalogueContext value={catalogue}>
      <div className="notice" role="alert">
        {messages.networkError}
        <button type="button" onClick={again}>
          重新加载
        </button>
        <button type="button" aria-label="关闭" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </PictureCatalogueContext>
  );
}
