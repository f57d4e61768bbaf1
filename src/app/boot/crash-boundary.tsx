import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

interface CrashBoundaryProps {
  /** The path: a new path renders the children again. */
  at: string;
  children: ReactNode;
}

/** Catches a screen that throws, or a chunk that cannot be loaded. React logs the error. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate(previous: CrashBoundaryProps) {
    if (this.state.crashed && previous.at !== this.props.at) this.setState({ crashed: false });
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}
