/** What stops a seed, in one line that says where. */
export class SeedFailed extends Error {}
