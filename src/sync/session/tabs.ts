import type { DeviceEnd } from '../../domain/account/devices';
import type { EngineState } from '../engine/engine-state';

/** Messages between the tabs of one origin. */
type TabMessage =
  | { type: 'state'; state: EngineState }
  | { type: 'state?' }
  | { type: 'wake' }
  | { type: 'signed-in' }
  | { type: 'signed-out'; userId: string; ended?: DeviceEnd };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('molao');

export function postToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
