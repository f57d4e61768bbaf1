import { inSentence } from '../../domain/notices/notices';

/** Countries for users who follow fewer. */
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
 * The four example questions, about the first followed countries. `exampleQuestions` of the plan is the number of
 * enabled ones. The starter content answers each for almost every country (tools/assistant/examples.test.ts).
 */
export function exampleQuestions(followed: readonly Named[]): string[] {
  const [first, second, third] = [
    ...followed,
    ...USUAL.filter(({ code }) => !followed.some((country) => country.code === code)),
  ].map(({ name }) => inSentence(name)) as [string, string, string];
  return [
    `How long is maternity leave in ${first}?`,
    // With one followed country, a comparison would need another one.
    followed.length === 1
      ? `How much annual leave is there in ${first}?`
      : `Compare annual leave in ${first} and ${second}`,
    `What makes a dismissal unfair in ${first}?`,
    `What is paid for overtime in ${first}, ${second} and ${third}?`,
  ];
}
