import { expect, it } from 'vitest';
import { testRow } from '../../../db/testing/rows';
import { suggestCountries, type Place } from './suggest-countries';

const country = (code: string, region: string, time_zone: string) =>
  testRow('countries', code.toLowerCase(), { code, name: code, region, time_zone } as never);

const COUNTRIES = [
  country('AU', 'Oceania', 'Australia/Sydney'),
  country('BW', 'Africa', 'Africa/Gaborone'),
  country('DE', 'Europe', 'Europe/Berlin'),
  country('FR', 'Europe', 'Europe/Paris'),
  country('GB', 'Europe', 'Europe/London'),
  country('KE', 'Africa', 'Africa/Nairobi'),
  country('US', 'Americas', 'America/New_York'),
  country('ZA', 'Africa', 'Africa/Johannesburg'),
];
const suggested = (place: Place) =>
  suggestCountries(COUNTRIES, place, new Date('2026-11-30T10:00:00Z')).map(({ code }) => code);

it('suggests the country of the time zone first, then its neighbours with the same time', () => {
  expect(suggested({ timeZone: 'Africa/Johannesburg', languages: ['en-ZA', 'en'] })).toEqual(['ZA', 'BW']);
  expect(suggested({ timeZone: 'Europe/Berlin', languages: ['de'] })).toEqual(['DE', 'FR']);
});

it('suggests the country of each language that names one, and of a language that is spoken in one above all', () => {
  expect(suggested({ timeZone: 'Africa/Nairobi', languages: ['en-GB', 'fr'] })).toEqual(['KE', 'GB', 'FR']);
  expect(suggested({ timeZone: 'UTC', languages: ['en-ZA'] })).toEqual(['ZA', 'BW']);
});

it('suggests nothing for English alone in an unknown zone, or for tags that are no languages', () => {
  expect(suggested({ timeZone: '', languages: ['en', 'not a tag'] })).toEqual([]);
  expect(suggested({ timeZone: 'UTC', languages: [] })).toEqual([]);
});
