import { listOf } from '../../domain/assistant/chat-rules';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** What the results lack: countries that the product does not cover, and words that no text has. */
export function SearchNotes({ search }: { search: SearchState }) {
  const { elsewhere, missing, isPartial, settled, hits } = search;
  const quoted = listOf(missing.map((word) => `“${word}”`));
  return (
    <>
      {elsewhere.length > 0 && (
        <p className={styles.note}>
          {listOf(elsewhere)} {elsewhere.length > 1 ? 'are' : 'is'} not covered
          {hits.length > 0 ? ': the results are about other countries.' : '.'}
        </p>
      )}
      {settled && hits.length > 0 && missing.length > 0 && (
        <p className={styles.note}>Not found: {quoted}. The results have your other words.</p>
      )}
      {settled && hits.length > 0 && isPartial && (
        <p className={styles.note}>No text has all your words. Those with most of them come first.</p>
      )}
    </>
  );
}
