import { useCallback, useEffect, useState } from 'react';
import type { MolaoDatabase } from '../../../db/database';
import { useQuery } from '../../../db/use-query';
import type { Device } from '../../../domain/account/devices';
import { useSyncStatus } from '../../../sync/engine/status';
import { useOnline } from '../../../sync/requests/use-online';
import { signOutDevice } from '../../../sync/session/session';
import { useAction } from '../../shared/use-action';

const load = () => import('../../../sync/session/device');

const storedDevice = (db: MolaoDatabase) => db.getMeta('device');

interface Devices {
  /** undefined: not read yet. This device is the first. */
  items: readonly Device[] | undefined;
  /** The id of this device, if it is in the list. */
  here: string | undefined;
  online: boolean;
  /** The list could not be read last time. */
  failed: boolean;
  /** Reads the list again. */
  reload(): void;
  busy: boolean;
  signOut(device: Device): void;
}

/** The account's devices, read from the server when it can be reached. */
export function useDevices(): Devices {
  const online = useOnline();
  const here = useQuery(storedDevice);
  const [items, setItems] = useState<readonly Device[]>();
  const [failed, setFailed] = useState(false);
  const hasSynced = useSyncStatus().lastSync !== undefined;

  const reload = useCallback(
    () =>
      load()
        .then(({ listDevices }) => listDevices())
        .then(
          (listed) => {
            setItems(listed);
            setFailed(false);
          },
          (error: unknown) => {
            console.warn('The devices could not be read.', error);
            setFailed(true);
          },
        ),
    [],
  );

  const { busy, run } = useAction(async (device: Device) => {
    await signOutDevice(device.id);
    // It leaves the list even if the list cannot be read again.
    setItems((listed) => listed?.filter(({ id }) => id !== device.id));
    void reload();
    return { title: 'Signed out', message: `${nameOf(device)} is signed out.` };
  });

  // Again when the server has taken note of this device: before, it is not in the list.
  const notedAt = here?.notedAt;
  useEffect(() => {
    if (online && hasSynced) void reload();
  }, [online, hasSynced, notedAt, reload]);

  return {
    items: items && hereFirst(items, here?.id),
    here: here?.id,
    online,
    failed,
    busy,
    reload: () => void reload(),
    signOut: (device) => void run(device),
  };
}

const hereFirst = (items: readonly Device[], here: string | undefined) =>
  [...items].sort((a, b) => Number(b.id === here) - Number(a.id === here));

export const nameOf = ({ name }: Device) => name || 'A device';
