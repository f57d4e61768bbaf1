import { useState } from 'react';
import { foldText } from '../../../domain/language/fold-text';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { Flag } from '../../../ui/flag';
import { TextInput } from '../../../ui/field';
import type { Places } from './asked-words';
import styles from './understood.module.css';

/** Where a question applies: certain countries, the followed ones, a region or all. */
export function WhereFields({ asked, places }: { asked: Asked; places: Places }) {
  const [where, setWhere] = useState<Asked['where']>(asked.where === 'none' ? 'named' : asked.where);
  const choices: [Asked['where'], string][] = [
    ['named', 'These countries'],
    ['mine', 'My countries'],
    ...(asked.region ? [['region', asked.region] as [Asked['where'], string]] : []),
    ['all', 'All countries'],
  ];
  return (
    <>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">Where</legend>
        {choices.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="where" value={value} checked={where === value} onChange={() => setWhere(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {where === 'named' && (
        <NamedCountries chosen={asked.where === 'named' ? asked.countries : []} names={places.names} />
      )}
    </>
  );
}

function NamedCountries({ chosen, names }: { chosen: readonly string[]; names: Places['names'] }) {
  const [text, setText] = useState('');
  const wanted = foldText(text.trim());
  const nameOf = (code: string) => names.get(code) ?? code;
  const others = [...names.keys()].filter((code) => !chosen.includes(code));
  return (
    <div className={styles.named}>
      <TextInput
        type="search"
        label="Find a country"
        value={text}
        // Enter would send the form while somebody looks for a country.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setText(target.value)}
      />
      <fieldset className={styles.options}>
        <legend className="visually-hidden">Countries</legend>
        {[...chosen, ...others].map((code) => (
          // A hidden one stays chosen.
          <label key={code} hidden={!foldText(nameOf(code)).includes(wanted)}>
            <input type="checkbox" name="country" value={code} defaultChecked={chosen.includes(code)} />
            <Flag code={code} />
            {nameOf(code)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
