import { expect, it } from 'vitest';
import { countryOfPost } from './post-country';

it.each([
  ['New minimum wage in Kenya', 'Employers in Nairobi must pay more.', 'KE'],
  ['Wages rise', 'From March. #SouthAfrica #LabourLaw', 'ZA'],
  ['Kenya and Ghana compared', 'Notice in both.', ''],
  ['Wages rise', 'Employers must pay more.', ''],
  ['European Union', 'Pay transparency, also in Germany.', ''],
  ['Notice in Burundi', 'A month.', ''],
])('the country of %j, %j is %j', (title, content, code) => expect(countryOfPost({ title, content })).toBe(code));
