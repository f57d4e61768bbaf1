import { inSentence } from '../../domain/notices';

/** Asked about where somebody follows fewer. */
const USUAL = [{ code: 'ZA', name: 'South Africa' }, { code: 'KE', name: 'Kenya' }, { code: 'GB', name: 'United Kingdom' }];

interface Named {
  code: string;
  name: string;
}

/** The four example questions, about the first countries that somebody follows. A plan's `exampleQuestions` says how many of them can be pressed. */
export function exampleQuestions(followed: readonly Named[]): string[] {
  const [first, second, third] = [...followed, ...USUAL.filter(({ code }) => !followed.some((country) => country.code === code))].map(({ name }) => inSentence(name)) as [string, string, string];
  return [
    `What notice applies in ${first}?`,
    // With one country, a comparison would ask about what is not followed.
    followed.length === 1 ? `How much annual leave is there in ${first}?` : `Compare annual leave in ${first} and ${second}`,
    `Who may not be dismissed in ${first}, and why?`,
    `What is the minimum wage in ${first}, ${second} and ${third}?`,
  ];
}
