import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../domain/assistant/read/answer-types';
import type { Passage } from '../../domain/assistant/read/passage';
import { parseSourceUrl, sourceHost } from '../../lib/source-link';
import { List, ListRow } from '../../ui/card';
import { SourceAnchor } from '../../ui/source-anchor';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Provenance } from '../shared/provenance';
import styles from './chat.module.css';
import { marked, OriginalLanguage, PassagePlace, PassageTitle } from './original-language';
import { passageAddress } from './passage-address';

const LEAD = 'I found no statement that settles this.';

/** Quoted passages that come close to a question that no statement settles. */
export function ClosestPassages({ answer: { sentences, citations } }: { answer: Answer }) {
  const remarks = sentences.filter(({ text, cites }) => cites.length === 0 && text !== LEAD);
  return (
    <>
      <div className={styles.verdict}>
        <CircleHelp className="icon" />
        <div>
          <p>
            <b>{LEAD}</b>
          </p>
          {remarks.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <List aria-label="Closest passages" className={styles.closest}>
        {sentences.flatMap(({ text, cites }, index) => {
          const passage = citations[(cites[0] ?? 0) - 1];
          return passage ? [<Quote key={index} text={text} passage={passage} />] : [];
        })}
      </List>
    </>
  );
}

function Quote({ text, passage }: { text: string; passage: Passage }) {
  const { title, sourceUrl, original } = passage;
  const url = parseSourceUrl(sourceUrl);
  return (
    <ListRow data-statement>
      <blockquote {...marked(original)}>{text.startsWith('“') ? text : `“${text}”`}</blockquote>
      <Provenance of={passage} className={styles.provenance}>
        <span>
          <Link to={passageAddress(passage)}>
            <PassageTitle of={passage} />
          </Link>
          <PassagePlace of={passage} />
        </span>
        <OriginalLanguage of={passage} />
        {url && (
          <SourceAnchor address={sourceUrl}>
            {sourceHost(url)}
            <VisuallyHidden>, the source of {title}</VisuallyHidden>
          </SourceAnchor>
        )}
      </Provenance>
    </ListRow>
  );
}
