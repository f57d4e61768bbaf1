/** This device's time zone by its IANA name, such as 'Africa/Johannesburg'; '' if the browser does not report it. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** All time zones that this browser knows plus the given ones, sorted by name. */
export function timeZones(...also: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...also])].filter(Boolean).sort();
}
