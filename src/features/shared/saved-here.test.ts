// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { useEngineState } from '../../sync/engine/engine-state';
import { savedHere } from './saved-here';

const SAVED = { title: 'Settings Saved', message: 'Your name has been updated.' };
afterEach(() => useEngineState.setState({ phase: 'synced' }));

it('says without a network that the server does not have it yet', () => {
  useEngineState.setState({ phase: 'synced' });
  expect(savedHere(SAVED)).toEqual(SAVED);
  useEngineState.setState({ phase: 'offline' });
  expect(savedHere(SAVED)).toEqual({ ...SAVED, next: 'Saved on this device. It is sent when you are online.' });
});
