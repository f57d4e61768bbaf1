import { Copy } from 'lucide-react';
import type { Answer } from '../../domain/assistant/read/answer-types';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { CreateTaskLink } from '../shared/create-task-link';
import { useDayIn } from '../shared/reader-day';
import { textWithSources } from './answer-text';
import styles from './chat.module.css';

/** Buttons below an answer. */
export function AnswerActions({ message, answer }: { message: string; answer: Answer }) {
  const dayIn = useDayIn();
  if (answer.citations.length === 0) return null;
  const basis = answer.citations
    .map(({ id }) => id.split(':'))
    .find(([kind]) => kind === 'fact' || kind === 'law' || kind === 'article');
  return (
    <div className={`${styles.actions} no-print`}>
      <Button variant="quiet" onClick={() => void copy(textWithSources(message, answer, dayIn))}>
        <Copy className="icon" />
        Copy with citations
      </Button>
      {basis && <CreateTaskLink basis={basis[0] as 'fact' | 'law' | 'article'} id={basis[1]!} />}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', message: 'The answer with its sources is on the clipboard.' });
  } catch {
    showToast({
      title: 'Error',
      message: 'The browser does not allow copying.',
      next: 'Select the text, and copy it yourself.',
      tone: 'error',
    });
  }
}
