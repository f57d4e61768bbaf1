import { inSentence } from '../../domain/notices/notices';

/** Asked about where somebody follows fewer. */
const USUAL = [
  { code: 'ZA', name: 'South Africa' },
  { code: 'KE', name: 'Kenya' },
  { code: 'GB', name: 'United Kingdom' },
];

interface Named {
  code: string;
  name: string;
}

/**
 * The four example questions, about the first countries that somebody follows. A plan's `exampleQuestions` says how many of them can be pressed. Each is one that the
 * starter content answers almost wherever it is asked (tools/assistant/examples.test.ts): whoever presses the first one should not hear "I don't know".
 */
export function exampleQuestions(followed: readonly Named[]): string[] {
  const [first, second, third] = [
    ...followed,
    ...USUAL.filter(({ code }) => !followed.some((country) => country.code === code)),
  ].map(({ name }) => inSentence(name)) as [string, string, string];
  return [
    `How long is maternity leave in ${first}?`,
    // With one country, a comparison would ask about what is not followed.
    followed.length === 1
      ? `How much annual leave is there in ${first}?`
      : `Compare annual leave in ${first} and ${second}`,
    `What makes a dismissal unfair in ${first}?`,
    `What is paid for overtime in ${first}, ${second} and ${third}?`,
  ];
}
