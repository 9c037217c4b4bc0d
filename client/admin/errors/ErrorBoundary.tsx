import { Component, type ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import { LoadError } from './LoadError.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands there instead. */
  fallback?: (retry: () => void) => ReactNode;
}

/** A fault in one part leaves the others, and says so; what was being written is among the drafts. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    const { children, fallback: otherwise } = this.props;
    if (!this.state.hasError) return children;
    if (otherwise) return otherwise(() => this.setState({ hasError: false }));
    return <LoadError message={messages.serverError} onRetry={() => location.reload()} />;
  }
}
