import { useMemo } from 'react';
import { visitorMessages } from '../../../contract/visitor-messages.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { PictureCatalogueContext } from '../../ui/picture/picture-catalogue.ts';

interface NavigationErrorProps {
  /** Passed as a prop because this component is rendered outside the page's context. */
  iconSpriteUrl: string;
  onRetry(): void;
  onClose(): void;
}

/** Shown when the page of a clicked link could not be loaded. */
export function NavigationError({ iconSpriteUrl, onRetry, onClose }: NavigationErrorProps) {
  const catalogue = useMemo(() => ({ find: () => undefined, icons: iconSpriteUrl }), [iconSpriteUrl]);
  return (
    <PictureCatalogueContext value={catalogue}>
      <div className="notice" role="alert">
        {visitorMessages.networkError}
        <button type="button" onClick={onRetry}>
          重新加载
        </button>
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </PictureCatalogueContext>
  );
}
