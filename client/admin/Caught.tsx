import { Component, type ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { Button } from '../ui/act/Button.tsx';

interface CaughtProps {
  children: ReactNode;
  /** What stands there instead. */
  otherwise?: (retry: () => void) => ReactNode;
}

/** A fault in one part leaves the others, and says so; what was being written is among the drafts. */
export class Caught extends Component<CaughtProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, otherwise } = this.props;
    if (!this.state.isBroken) return children;
    if (otherwise) return otherwise(() => this.setState({ isBroken: false }));
    return (
      <div className="failed-load" role="alert">
        <p>{messages.serverError}</p>
        <Button kind="plain" icon="refresh" onPress={() => location.reload()}>
          重新加载
        </Button>
      </div>
    );
  }
}
