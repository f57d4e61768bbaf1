import askWords from '../../../../content/language/ask-words.json';
import { REASON_NAMES, REASONS } from '../../../domain/calculate/input';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import { Select, TextInput } from '../../../ui/field';
import { capitalised, type Part, type Places } from './asked-words';
import styles from './understood.module.css';
import { WhereFields } from './where-fields';

interface PartFieldsProps {
  part: Part;
  asked: Asked;
  places: Places;
}

const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
const { groups, sectors } = askWords;

/** The fields of one part of an understood question. The form reads them by name. */
export function PartFields({ part, asked, places }: PartFieldsProps) {
  switch (part) {
    case 'topics':
      return <Topics chosen={asked.topics} />;
    case 'where':
      return <WhereFields asked={asked} places={places} />;
    case 'day':
      return (
        <TextInput
          type="date"
          name="day"
          label="The law on this day"
          required
          defaultValue={asked.day}
          data-autofocus
        />
      );
    case 'service':
      return <Service months={asked.service ?? 0} />;
    case 'age':
      return <Whole name="age" label="Years of age" value={asked.age} max={120} />;
    case 'headcount':
      return <Whole name="headcount" label="Number of employees" value={asked.headcount} max={10_000_000} />;
    case 'pay':
      return <Pay pay={asked.pay} />;
    case 'reason':
      return (
        <Choice
          name={part}
          label="Why the employment ends"
          known={REASONS}
          chosen={asked.reason}
          labels={REASON_NAMES}
        />
      );
    case 'sector':
      return <Choice name={part} label="Sector of the employer" known={Object.keys(sectors)} chosen={asked.sector} />;
    case 'worker':
      return <Choice name={part} label="Kind of worker" known={Object.keys(groups)} chosen={asked.worker} />;
  }
}

function Topics({ chosen }: { chosen: readonly string[] }) {
  const others = Object.keys(FACT_TOPIC_LABELS).filter((topic) => !chosen.includes(topic));
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">Topics</legend>
      {[...chosen, ...others].map((topic) => (
        <label key={topic}>
          <input type="checkbox" name="topic" value={topic} defaultChecked={chosen.includes(topic)} />
          {labelOf(FACT_TOPIC_LABELS, topic)}
        </label>
      ))}
    </fieldset>
  );
}

interface WholeProps {
  name: string;
  label: string;
  value: number | undefined;
  max: number;
  /** The first field of its form. */
  isFirst?: boolean;
}

function Whole({ name, label, value, max, isFirst = true }: WholeProps) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      name={name}
      label={label}
      required
      min={0}
      max={max}
      step={1}
      defaultValue={value}
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}

function Service({ months }: { months: number }) {
  return (
    <div className={styles.fields}>
      <Whole name="years" label="Years" value={Math.floor(months / 12)} max={60} />
      <Whole name="months" label="Months" value={months % 12} max={11} isFirst={false} />
    </div>
  );
}

function Pay({ pay }: { pay: Asked['pay'] }) {
  return (
    <div className={styles.fields}>
      <TextInput
        name="amount"
        label="Amount"
        inputMode="decimal"
        required
        maxLength={20}
        pattern="[0-9][0-9, ]*([.][0-9]{1,2})?"
        title="A number, such as 60000 or 18,000.50"
        defaultValue={pay?.amount}
        data-autofocus
      />
      <Select name="per" label="Pay is for" defaultValue={pay?.per ?? 'month'}>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            a{period === 'hour' ? 'n' : ''} {period}
          </option>
        ))}
      </Select>
      <TextInput
        name="currency"
        label="Currency"
        hint="Three letters. Empty: the currency of the country."
        maxLength={3}
        pattern="[A-Za-z]{3}"
        title="Three letters, such as KES"
        autoCapitalize="characters"
        defaultValue={pay?.currency}
      />
    </div>
  );
}

interface ChoiceProps {
  name: Part;
  label: string;
  /** What the assistant knows. */
  known: readonly string[];
  chosen: string | undefined;
  labels?: Readonly<Record<string, string>>;
}

function Choice({ name, label, known, chosen = '', labels = {} }: ChoiceProps) {
  // A newer version may know more.
  const others = chosen === '' || known.includes(chosen) ? [] : [chosen];
  return (
    <Select name={name} label={label} defaultValue={chosen} data-autofocus>
      {[...known, ...others].map((value) => (
        <option key={value} value={value}>
          {capitalised(labelOf(labels, value))}
        </option>
      ))}
    </Select>
  );
}
