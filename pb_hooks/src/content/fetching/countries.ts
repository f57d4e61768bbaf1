import type { App } from '../../core/app';
import { listValues, readText } from '../../core/sql';

/** EU member states: EU law becomes an article in each of them. */
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
  /** At least one user follows it. */
  followed: boolean;
}

export const isMemberState = (code: string) => MEMBER_STATES.includes(code);

/** All countries, by code. */
export function readCountries(app: App): Map<string, Country> {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'code', code, 'name', name, 'followed', json(iif(id IN (SELECT value
      FROM profiles, ${listValues('profiles.countries')}), 'true', 'false')))) AS value
     FROM countries`,
  );
  return new Map((JSON.parse(rows ?? '[]') as Country[]).map((country) => [country.code, country]));
}
