import { expect, it } from 'vitest';
import type { SyncStatus } from '../../sync/engine/status';
import { formatSyncStatus } from './format-sync-status';

const synced: SyncStatus = {
  phase: 'synced',
  isFirstSync: false,
  lastSync: new Date(2026, 10, 21, 8, 4).getTime(),
  waiting: 0,
  needsYou: 0,
  quarantined: 0,
  clockError: 0,
  durable: true,
  storageFull: false,
  offlineReady: true,
};

it.each<[string, Partial<SyncStatus>, string]>([
  ['when it last agreed with the server', {}, 'Synced 08:04'],
  ['that it is at work', { phase: 'syncing' }, 'Syncing'],
  ['how far a first sync has come', { phase: 'syncing', progress: { done: 3, total: 14 } }, 'Syncing, 3 of 14'],
  ['that there is no network', { phase: 'offline' }, 'Offline'],
  ['what waits for the network', { phase: 'offline', waiting: 2 }, 'Offline, 2 waiting'],
  ['that the server has no space for what waits', { phase: 'server-full', waiting: 2 }, 'Server full, 2 waiting'],
  ['what waits', { phase: 'syncing', waiting: 2 }, '2 waiting'],
  ['what needs the person, before anything else', { phase: 'offline', waiting: 3, needsYou: 2 }, '2 need you'],
  ['one thing in the singular', { needsYou: 1 }, '1 needs you'],
  ['that the session has ended', { phase: 'sign-in', waiting: 2 }, 'Sign in to sync'],
  ['that the app is too old', { phase: 'too-old' }, 'Reload needed'],
])('says %s', (_, change, words) => {
  expect(formatSyncStatus({ ...synced, ...change }).long).toBe(words);
});
