/** Pages of single acts whose official text the worker can read. Home pages and indexes do not match. */
const READABLE = [
  /^https:\/\/www\.legislation\.gov\.uk\/(?:ukpga|uksi|asp|ssi|nisr|nia|wsi)\/\d{4}\/\d+/,
  /^https:\/\/laws-lois\.justice\.gc\.ca\/(?:eng|fra)\/(?:acts|regulations)\/[^/]+\/?$/,
  /^https:\/\/www\.legislation\.govt\.nz\/(?:act|regulation)\/\w+\/\d{4}\//,
  /^https:\/\/laws\.e-gov\.go\.jp\/law\/\w+/,
  /^https:\/\/www\.gesetze-im-internet\.de\/\w+\/?$/,
];

/** The address for fetching the official text; '' if the worker cannot read it. */
export function textAddress(sourceUrl: string): string {
  return READABLE.some((pattern) => pattern.test(sourceUrl)) ? sourceUrl : '';
}
