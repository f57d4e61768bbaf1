/**
 * The result of a request must not be used, because another cycle (a reset, another tab) or another
 * token has replaced the one it was made under. Repeat the request.
 */
export class Superseded extends Error {}
