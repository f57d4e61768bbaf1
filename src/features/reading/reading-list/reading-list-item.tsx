import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeptRow } from '../queries-library';
import type { ReadingEntry } from '../library';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { focusNext } from '../../../ui/focus-next';
import { Meta } from '../../../ui/meta';
import { Day } from '../../../ui/day';
import { HighlightItem } from '../highlights/highlight-item';
import { addBookmark, saveBookmarkNote, removeBookmark } from '../library-actions';
import { NoteEditor } from '../highlights/note-editor';
import { readableArticle, readableCommentary, readableLaw, type Readable } from '../readable';
import { useFetchMissing, type FetchOutcome } from '../../shared/use-fetch-missing';
import styles from './reading-list.module.css';

const KINDS = { law: 'Law', article: 'Article', commentary: 'Commentary' } as const;
const COLLECTIONS = { law: 'labour_laws', article: 'articles', commentary: 'expert_commentaries' } as const;

const focus = (next: HTMLElement | null) => next?.focus();

/** An entry of the reading list: the text, its note and its highlights. */
export function ReadingListItem({ entry, kept }: { entry: ReadingEntry; kept: KeptRow | undefined }) {
  const { kind, target, bookmark, highlights } = entry;
  const outcome = useFetchMissing(COLLECTIONS[kind], target, kept === undefined);
  const reading = kept && readingOf(kept);
  const title = reading?.item.title ?? absentTitle(outcome);
  const about = { kind, target, title };
  // Save and remove replace each other: only a press moves the focus.
  const [turned, setTurned] = useState(false);
  return (
    <article className={styles.entry}>
      <h2>
        {reading ? (
          <Link className="title-link" to={reading.path}>
            {title}
          </Link>
        ) : (
          <span className="muted">{title}</span>
        )}
      </h2>
      <Meta>
        {kept?.country && <Flag code={kept.country.code} />}
        <Badge tone="outline">{KINDS[kind]}</Badge>
        {kept?.country && <span>{kept.country.name}</span>}
        <span>
          {bookmark ? 'Saved' : 'Highlighted'} <Day date={entry.at} />
        </span>
      </Meta>
      {bookmark ? (
        <NoteEditor
          row={bookmark.rows[0]!.id}
          note={bookmark.note}
          about={title}
          onSave={(note, seen) => saveBookmarkNote(bookmark, note, title, seen)}
        >
          <Button
            variant="quiet"
            data-remove-bookmark
            ref={turned ? focus : undefined}
            onClick={(event) => {
              // With highlights the entry stays in the list and can be saved again.
              if (highlights.length > 0) setTurned(true);
              else focusNext(event, '[data-remove-bookmark]');
              void removeBookmark(bookmark, about);
            }}
          >
            Remove bookmark
          </Button>
        </NoteEditor>
      ) : (
        <Button
          variant="quiet"
          className={styles.save}
          ref={turned ? focus : undefined}
          onClick={() => {
            setTurned(true);
            void addBookmark(about);
          }}
        >
          Save
        </Button>
      )}
      {highlights.length > 0 && (
        <ul aria-label={`Highlights in ${title}`}>
          {highlights.map((highlight) => (
            <HighlightItem key={highlight.id} highlight={highlight} title={title} cite={reading?.cite} />
          ))}
        </ul>
      )}
    </article>
  );
}

function readingOf(kept: KeptRow): Readable {
  if (kept.kind === 'law') return readableLaw(kept.row, kept.country);
  return kept.kind === 'article'
    ? readableArticle(kept.row, kept.country, undefined)
    : readableCommentary(kept.row, kept.country, undefined);
}

function absentTitle(outcome: FetchOutcome): string {
  if (outcome === 'missing') return 'Withdrawn, or outside your plan';
  return outcome === 'offline' ? 'Not on this device' : 'Loading';
}
