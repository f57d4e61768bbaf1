import { GitMerge } from 'lucide-react';
import { labelOf, TOPIC_LABELS } from '../../../../domain/core/labels';
import { Banner } from '../../../../ui/banner';
import { Button } from '../../../../ui/button';
import styles from '../manage.module.css';
import { TextChange } from '../text-change';
import { useCountryNames } from '../use-country-names';
import type { FieldSpec, FieldValue } from './field-spec';
import type { Editor } from './use-editor';

/** Shown if another admin saved first: the fields that both changed, both values, and buttons to take theirs. */
export function NewerNote({ editor, fields }: { editor: Editor; fields: readonly FieldSpec[] }) {
  const { newer, values, change } = editor;
  const words = useWords();
  if (!newer) return null;
  const clashing = fields.filter(({ name }) => newer.clashes.includes(name));
  return (
    <Banner icon={GitMerge} tone="warning" live className={styles.whole}>
      <p>
        Somebody saved a newer version in the meantime. What you typed is kept, and what only they changed is in the
        form now.
        {clashing.length > 0
          ? ' Both of you changed the following; saving again writes yours.'
          : ' Look it over, and save again.'}
      </p>
      {clashing.map(({ name, label }) => (
        <div key={name} className={styles.clash}>
          <h3 className="h-ui">{label}: from the newer version to yours</h3>
          <TextChange before={words(newer.values[name]!)} after={words(values[name]!)} />
          <Button disabled={values[name] === newer.values[name]} onClick={() => change(name, newer.values[name]!)}>
            Take the newer one
          </Button>
        </div>
      ))}
    </Banner>
  );
}

/** Formats a field's value. */
function useWords() {
  const { find } = useCountryNames();
  const wordOf = (id: string) => find(id)?.name ?? labelOf(TOPIC_LABELS, id);
  return (value: FieldValue): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return typeof value === 'string' ? (find(value)?.name ?? value) : value.map(wordOf).join(', ');
  };
}
