import { KINDS, PAY_PERIODS, REASONS } from '../../../src/domain/calculate/input';
import { OVERTIME_CASES, RULE_TOPICS } from '../../../src/domain/calculate/rule';
import { FACT_TOPICS } from '../../../src/domain/core/vocabulary';
import type { AiTool } from '../core/ai';

/** The tools that a model may call, in the format of chat completion endpoints. */

const COUNTRIES = { type: 'array', items: { type: 'string' }, description: 'ISO codes, such as "KE"' };
const DAY = { type: 'string', description: 'YYYY-MM-DD' };
const text = (description: string) => ({ type: 'string', description });
const among = (values: readonly string[]) => ({ type: 'string', enum: values });

function tool(name: string, description: string, properties: object, required: readonly string[]): AiTool {
  const parameters = { type: 'object', properties, required, additionalProperties: false };
  return { type: 'function', function: { name, description, parameters } };
}

export const TOOLS: readonly AiTool[] = [
  tool(
    'facts',
    'What the law of countries says on topics, on a day (today if left out).',
    { countries: COUNTRIES, topics: { type: 'array', items: among(FACT_TOPICS) }, day: DAY },
    ['countries', 'topics'],
  ),
  tool(
    'rules',
    'The rules of countries on a topic for groups and special cases, as calculators use them.',
    { countries: COUNTRIES, topic: among(RULE_TOPICS) },
    ['countries', 'topic'],
  ),
  tool(
    'calculate',
    'Works out an amount or a day. Take the input only from the question; never estimate it.',
    {
      kind: among(KINDS),
      country: text('ISO code'),
      input: {
        type: 'object',
        properties: {
          start: text('First day of the employment, YYYY-MM-DD, or leave it out and give service_months'),
          service_months: { type: 'number', description: 'Completed months of service' },
          end: text('Last day of the employment, or the day of the sum; today if left out'),
          given: text('Day of the notice; today if left out'),
          reason: among(REASONS),
          pay: text('Gross pay, a decimal such as "18000.50"'),
          per: among(PAY_PERIODS),
          days: text('Working days a week'),
          hours: text('Hours a week'),
          taken: text('Days of leave taken'),
          carried: text('Days of leave carried over'),
          sick_from: DAY,
          sick_to: DAY,
          overtime: text('Hours of overtime'),
          when: among(OVERTIME_CASES),
        },
      },
    },
    ['kind', 'country', 'input'],
  ),
  tool(
    'changes',
    'What starts, ends or changes in countries between two days, and their news.',
    { countries: COUNTRIES, from: DAY, to: DAY },
    ['countries', 'from', 'to'],
  ),
  tool(
    'passages',
    'Passages of laws, articles and commentary that have these words.',
    { countries: COUNTRIES, words: text('English words') },
    ['countries', 'words'],
  ),
];
