/** A browser of the person's that gets pushes. */
export interface PushDevice {
  id: string;
  /** What the person knows it by; '' where it did not say. */
  device: string;
  created: string;
  /** When its push service last took a message; '': never yet. */
  last_ok: string;
  /** The last message was refused. */
  failing: boolean;
}

/** What came of a test message. */
export interface PushTest {
  /** Devices whose push service took it. */
  sent: number;
  /** Devices that no longer exist; they have left the list. */
  gone: number;
  /** Devices whose push service did not take it. */
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

/** 'Chrome on Android': what a person knows a browser by, from what it says about itself. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? 'A browser');
}
