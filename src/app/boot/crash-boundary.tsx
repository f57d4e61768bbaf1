import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

interface CrashBoundaryProps {
  /** The address: another one gets another chance. */
  at: string;
  children: ReactNode;
}

/** Catches a screen that breaks, or a part of the app that cannot be fetched. React puts the error on the console. */
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
