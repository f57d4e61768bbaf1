/** A browser of the user that receives push messages. */
export interface PushDevice {
  id: string;
  /** The name that the user sees; '' if the browser sent none. */
  device: string;
  created: string;
  /** When its push service last accepted a message; '' if never. */
  last_ok: string;
  /** The last message was refused. */
  failing: boolean;
}

/** The result of a test message. */
export interface PushTest {
  /** Devices whose push service accepted it. */
  sent: number;
  /** Devices that no longer exist. They are removed from the list. */
  gone: number;
  /** Devices whose push service did not accept it. */
  failed: number;
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** A browser's name from its user agent: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? 'A browser');
}
