/** What tells which of two states of a row is newer. */
export interface RowVersion {
  rev: number;
  /** The reset generation that last saw it on the server. */
  _gen: number;
}

/** @param stored undefined: there is none */
export function isNewer(row: RowVersion, stored: RowVersion | undefined): boolean {
  // Revs of an earlier generation are not comparable: a restored backup may have undone them.
  return !stored || stored._gen < row._gen || stored.rev < row.rev;
}
