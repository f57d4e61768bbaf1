import type { App } from '../../core/app';
import { readText } from '../../core/sql';

/** Union law is news in its member states. */
const MEMBER_STATES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

export interface Country {
  id: string;
  code: string;
  name: string;
  /** Somebody follows it. */
  followed: boolean;
}

export const isMemberState = (code: string) => MEMBER_STATES.includes(code);

/** Every country, by its code. */
export function readCountries(app: App): Map<string, Country> {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'code', code, 'name', name, 'followed', json(iif(id IN (SELECT value FROM profiles, json_each(profiles.countries)), 'true', 'false')))) AS value
     FROM countries`,
  );
  return new Map((JSON.parse(rows ?? '[]') as Country[]).map((country) => [country.code, country]));
}
