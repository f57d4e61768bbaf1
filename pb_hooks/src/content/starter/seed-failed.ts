/** An error in the starter content, as one line with file and row. */
export class SeedFailed extends Error {}
