import * as z from 'zod/mini';
import { nextProblem } from '../../../../domain/content/next-value';
import { ruleMessages, type RuleFields } from '../../../../domain/calculate/rule-of-row';
import { parseSourceUrl } from '../../../../lib/source-link';

interface FieldBase {
  /** Name of the record's field. */
  name: string;
  label: string;
  hint?: string;
}
interface TextSpec extends FieldBase {
  /** `address` is a web address; `markdown` has a preview. */
  kind: 'text' | 'area' | 'markdown' | 'address';
  /** Maximum length in characters, equal to the server's. */
  max: number;
  required?: boolean;
}
interface DaySpec extends FieldBase {
  kind: 'day';
  required?: boolean;
}
interface NumberSpec extends FieldBase {
  kind: 'number' | 'integer';
}
interface SelectSpec extends FieldBase {
  kind: 'select';
  options: readonly (readonly [value: string, label: string])[];
  required?: boolean;
}
interface OtherSpec extends FieldBase {
  /**
   * `law` selects a law of the form's country; `next` is the value that follows a fact's, as JSON or ''; `figures` are
   * those of a rule on the form's topic, as JSON.
   */
  kind: 'country' | 'countries' | 'topics' | 'flag' | 'law' | 'next' | 'figures';
  required?: boolean;
}

/** A field of the editor form. */
export type FieldSpec = TextSpec | DaySpec | NumberSpec | SelectSpec | OtherSpec;

export type FieldValue = string | boolean | readonly string[];
export type Values = Readonly<Record<string, FieldValue>>;

/** Validates the form before it is sent: the server's limits, with messages. */
export function schemaOf(fields: readonly FieldSpec[]): z.ZodMiniType<Values> {
  const form: z.ZodMiniType<Values> = z.object(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])));
  const figures = fields.find(({ kind }) => kind === 'figures')?.name;
  return figures === undefined ? form : form.check(checkRule(figures));
}

/** Checks a rule as a whole: what its figures contain depends on its topic. */
const checkRule = (name: string) =>
  z.check<Values>(({ value, issues }) => {
    const figures = parseFigures(value[name] as string);
    const messages = figures
      ? ruleMessages({ ...(value as unknown as RuleFields), figures })
      : { [name]: 'Figures must be an object in JSON, such as {"steps": []}' };
    for (const [field, message] of Object.entries(messages))
      issues.push({ code: 'custom', message, input: value, path: [field] });
  });

/** @returns undefined if the text is no object in JSON */
export function parseFigures(text: string): RuleFields['figures'] | undefined {
  try {
    const figures: unknown = JSON.parse(text);
    return typeof figures === 'object' && figures !== null && !Array.isArray(figures)
      ? (figures as RuleFields['figures'])
      : undefined;
  } catch {
    return undefined;
  }
}

function ruleOf(field: FieldSpec): z.ZodMiniType<FieldValue> {
  const { label } = field;
  switch (field.kind) {
    case 'day':
      return z.string().check(requires(field.required, label), z.refine(isDay, `${label} must be a date`));
    case 'number':
      return z.string().check(z.refine((text) => Number.isFinite(Number(text)), `${label} must be a number`));
    case 'integer':
      return z.string().check(z.refine((text) => /^\d*$/.test(text), `${label} must be a whole number`));
    case 'select':
    case 'country':
    case 'law':
    case 'figures':
      return z.string().check(requires(field.required, label));
    case 'next':
      return nextRule;
    case 'flag':
      return z.boolean();
    case 'topics':
    case 'countries':
      return z.array(z.string());
    default:
      return textRule(field);
  }
}

const nextRule = z.string().check((payload) => {
  const problem = nextProblem(payload.value === '' ? null : JSON.parse(payload.value), '');
  if (problem) payload.issues.push({ code: 'custom', message: problem, input: payload.value });
});

function textRule({ kind, label, max, required }: TextSpec): z.ZodMiniType<string> {
  const checks = [requires(required, label), z.maxLength(max, `${label} must be at most ${max} characters`)];
  const isAddress = z.refine<string>(
    (text) => text === '' || parseSourceUrl(text) !== undefined,
    `${label} must be an address that begins with https:// or http://`,
  );
  return z.string().check(z.trim(), ...checks, ...(kind === 'address' ? [isAddress] : []));
}

function requires(required: boolean | undefined, label: string) {
  return z.minLength(required ? 1 : 0, `${label} is required`);
}

function isDay(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)));
}

/** Props that the form passes to a control. */
export interface FieldProps<V extends FieldValue> {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: V;
  onChange(value: V): void;
}
