/** What was asked for must not be written or believed: another cycle has taken over (a reset, another tab), or another token. It is asked for again. */
export class Superseded extends Error {}
