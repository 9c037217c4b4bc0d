import { Component, type ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import { LoadError } from './LoadError.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered in place of the children after an error. */
  fallback?: (retry: () => void) => ReactNode;
}

/** Limits a rendering error to its part of the page. What was being written is stored as a draft. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasError) return children;
    if (fallback) return fallback(() => this.setState({ hasError: false }));
    return <LoadError message={messages.serverError} onRetry={() => location.reload()} />;
  }
}
