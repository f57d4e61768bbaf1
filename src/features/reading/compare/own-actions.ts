import { serverNow } from '../../../domain/core/clock';
import { formatServerDate } from '../../../domain/core/dates';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { commit, commitAll, type Change } from '../../../sync/engine/outbox';
import { tryLocally } from '../../shared/local-failure';
import type { OwnFigure } from './own-marks';
import type { OwnValue } from './own-values';

/** A fact of a country, with its name for the sync panel: 'Annual leave in Kenya'. */
export interface OwnPlace {
  country: string;
  topic: FactTopic;
  name: string;
}

/** Stores the company's value, also offline. @returns whether this device could store it */
export function saveOwnValue(
  { country, topic, name }: OwnPlace,
  own: OwnValue | undefined,
  figure: OwnFigure,
): Promise<boolean> {
  const patch = { ...figure, set_at: formatServerDate(new Date(serverNow())) };
  const label = `Our value: ${name}`;
  return tryLocally(() =>
    commit<'own_values'>(
      own
        ? { collection: 'own_values', kind: 'update', record: own.value.id, patch, label }
        : { collection: 'own_values', kind: 'create', patch: { country, topic, ...patch }, label },
    ),
  );
}

/** Removes the company's value, also if two devices stored one each. */
export function removeOwnValue({ name }: OwnPlace, { rows }: OwnValue): Promise<boolean> {
  const label = `Remove our value: ${name}`;
  return tryLocally(() =>
    commitAll(rows.map(({ id }): Change => ({ collection: 'own_values', kind: 'delete', record: id, label }))),
  );
}
