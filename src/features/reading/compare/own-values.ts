import type { MolaoDatabase } from '../../../db/database';
import type { OwnValueRow } from '../../../domain/core/rows';

/** The company's value for a fact of a country. */
export interface OwnValue {
  /** The one that counts: of several devices' rows the one that was set last. */
  value: OwnValueRow;
  /** All rows of this fact. */
  rows: readonly OwnValueRow[];
}

/** By country and topic, see {@link ownKey}. */
export type OwnValues = ReadonlyMap<string, OwnValue>;

export const ownKey = (country: string, topic: string): string => `${country}/${topic}`;

/** The company's own values in these countries. */
export async function ownValues(database: MolaoDatabase, countries: readonly string[]): Promise<OwnValues> {
  return latestValues(
    await database
      .rows('own_values')
      .where('country')
      .anyOf([...countries])
      .toArray(),
  );
}

/** Of the rows of one fact the one that was set last counts; of two that were set at once the one with the higher id. */
export function latestValues(rows: readonly OwnValueRow[]): OwnValues {
  const found = new Map<string, OwnValue>();
  for (const row of rows) {
    const key = ownKey(row.country, row.topic);
    const other = found.get(key);
    const isLater =
      !other || row.set_at > other.value.set_at || (row.set_at === other.value.set_at && row.id > other.value.id);
    found.set(key, { value: isLater ? row : other.value, rows: [...(other?.rows ?? []), row] });
  }
  return found;
}
