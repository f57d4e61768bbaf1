/** This device's time zone by its IANA name, such as 'Africa/Johannesburg'; '' where the browser does not say. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** All time zones that this browser knows, and those given, by name. */
export function timeZones(...also: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...also])].filter(Boolean).sort();
}
