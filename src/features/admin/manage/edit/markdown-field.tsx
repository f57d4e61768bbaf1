import { useDeferredValue, useMemo } from 'react';
import { renderMarkdown } from '../../../../lib/markdown';
import { TextArea } from '../../../../ui/field';
import { Prose } from '../../../../ui/prose';
import styles from '../manage.module.css';
import type { FieldProps } from './field-spec';

/** Markdown with a preview of the published text. */
export function MarkdownField({ value, onChange, ...words }: FieldProps<string>) {
  // Typing has priority over drawing the preview of a long text.
  const drawn = useDeferredValue(value);
  const html = useMemo(() => renderMarkdown(drawn), [drawn]);
  return (
    <div className={`${styles.sides} ${styles.whole}`}>
      <TextArea
        {...words}
        hint="Markdown: ## for a heading, - for a list, ** for bold."
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="stack-s">
        <p className="h-ui" id="markdown-preview">
          Preview
        </p>
        <div className={styles.preview} role="region" aria-labelledby="markdown-preview" tabIndex={0}>
          {drawn.trim() ? (
            <Prose html={html} />
          ) : (
            <p className="muted">What you write is shown here as readers see it.</p>
          )}
        </div>
      </div>
    </div>
  );
}
