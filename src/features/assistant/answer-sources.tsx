import { Link } from 'react-router-dom';
import type { SearchedDocument } from '../../domain/assistant/read/answer-types';
import type { Passage } from '../../domain/assistant/read/passage';
import { LAW_STATUS_LABELS } from '../../domain/core/labels';
import { plural } from '../../lib/format';
import { sourceHost, parseSourceUrl } from '../../lib/source-link';
import { Flag } from '../../ui/flag';
import { Provenance, Seen } from '../shared/provenance';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Day } from '../../ui/day';
import { SourceAnchor } from '../../ui/source-anchor';
import styles from './chat.module.css';
import { marked, OriginalLanguage, PassagePlace, PassageTitle } from './original-language';
import { passageAddress } from './passage-address';

interface AnswerSourcesProps {
  citations: readonly Passage[];
  /** Below a table or a sum, whose lines name their sources: opened on demand. */
  folded: boolean;
}

/** The numbered sources of an answer. */
export function AnswerSources({ citations, folded }: AnswerSourcesProps) {
  const list = (
    <ol>
      {citations.map((passage, index) => (
        <li key={`${passage.id} ${passage.part}`}>
          <span className={styles.number}>{index + 1}</span>
          <Source passage={passage} />
        </li>
      ))}
    </ol>
  );
  if (folded) {
    return (
      <details className={styles.sources}>
        <summary>{plural(citations.length, 'source')}</summary>
        {list}
      </details>
    );
  }
  return (
    <section className={styles.sources}>
      <h4 className="h-ui">Sources</h4>
      {list}
    </section>
  );
}

function Source({ passage }: { passage: Passage }) {
  const { kind, country, title, text, asOf, version, status, sourceUrl, original } = passage;
  return (
    <div data-statement>
      <p>
        <Link to={passageAddress(passage)}>
          <PassageTitle of={passage} />
        </Link>
        <span className="muted">
          <PassagePlace of={passage} />
        </span>
      </p>
      <p className={styles.passage} {...marked(original)}>
        {text}
      </p>
      <Provenance of={passage} className={styles.provenance}>
        <OriginalLanguage of={passage} />
        {country && <Flag code={country} />}
        {status && status !== 'in_force' && <span>{LAW_STATUS_LABELS[status]}</span>}
        {version ? (
          <span>
            version of <Day date={version} style="short" />
          </span>
        ) : (
          asOf && (
            <span>
              {kind === 'article' || kind === 'commentary' ? 'of' : 'as at'} <Day date={asOf} style="short" />
            </span>
          )
        )}
        <Seen of={passage} />
        {parseSourceUrl(sourceUrl) && (
          <SourceAnchor address={sourceUrl}>
            {sourceHost(parseSourceUrl(sourceUrl)!)}
            <VisuallyHidden>, the source of {title}</VisuallyHidden>
          </SourceAnchor>
        )}
      </Provenance>
    </div>
  );
}

/** The documents that a refusal considered. */
export function AnswerLooked({ looked }: { looked: readonly SearchedDocument[] }) {
  return (
    <section className={styles.sources}>
      <h4 className="h-ui">What I looked at</h4>
      <ul>
        {looked.map(({ id, title, link }) => (
          <li key={id}>
            <Link to={link}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
