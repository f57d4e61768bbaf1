import { cleanup, render } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, vi } from 'vitest';
import { useCurrentDatabase } from '../../../db/current';
import type { MolaoDatabase } from '../../../db/database';
import { testDatabase, testRow } from '../../../db/testing/rows';
import type { ProfileRow, UserRow } from '../../../domain/core/rows';
import { installDialogs } from '../../../ui/jsdom-dialogs';
import { useToasts } from '../../../ui/toast';

/** The environment for a test of a screen: its own database, and a router that shows the address. */

/** jsdom has no layout, and no ResizeObserver. */
globalThis.ResizeObserver ??= class {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
};

/** Unit tests have the layout of a phone. */
globalThis.matchMedia ??= () =>
  ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;

// Live queries do nothing in an environment without IndexedDB.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
beforeAll(installDialogs);
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
  useCurrentDatabase.setState({ database: undefined });
});

interface Person {
  user?: Partial<UserRow>;
  profile?: Partial<ProfileRow>;
}

export const PREMIUM: Partial<UserRow> = { premium_until: '2999-01-01 00:00:00.000Z' };

/** A database with one signed-in user, on the free plan by default. */
export async function signedIn({ user, profile }: Person = {}): Promise<MolaoDatabase> {
  const database = testDatabase();
  await database.rows('users').put(testRow('users', 'user', user));
  await database.rows('profiles').put(testRow('profiles', 'user', profile));
  useCurrentDatabase.setState({ database });
  return database;
}

/** Renders a screen at an address. Every other address renders its own name. */
export function renderScreen(path: string, address: string, Screen: ComponentType) {
  const router = createMemoryRouter(
    [
      { path, element: <Screen /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}
