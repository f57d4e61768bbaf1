import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { renderMarkdown } from '../../../../lib/markdown';
import { Banner } from '../../../../ui/banner';
import { Button, LinkButton } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Prose } from '../../../../ui/prose';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import type { ContentKind, ContentRecord } from '../edit/content-kind';
import { EDIT } from '../edit/editor-dialog';
import { UnreadContent } from '../edit/unread-content';
import { useContent, type Content } from '../edit/use-content';
import styles from '../manage.module.css';
import { Basis } from './basis';
import { basisOf } from './basis-of';

export const REVIEW = 'review';

interface ReviewDialogProps {
  kind: ContentKind;
  /** @returns whether it is published */
  onPublish(row: ContentRecord): Promise<boolean>;
}

/** A draft by a machine beside the official texts that it is based on, for review before publishing. */
export function ReviewDialog({ kind, onPublish }: ReviewDialogProps) {
  const { params, set } = useAddressFilters();
  const id = params.get(REVIEW) ?? '';
  if (!id) return null;
  return <OpenReview key={id} kind={kind} id={id} onClose={() => set({ [REVIEW]: undefined })} onPublish={onPublish} />;
}

function OpenReview({ kind, id, onClose, onPublish }: ReviewDialogProps & { id: string; onClose(): void }) {
  const { addressWith } = useAddressFilters();
  const reading = useContent(kind, id);
  const row = reading.state === 'read' ? reading.content.rows[0] : undefined;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Read before publishing"
      description="A machine drafted this. Compare it with its sources; readers see that a machine wrote it."
      footer={
        row && (
          <>
            <LinkButton to={addressWith({ [REVIEW]: undefined, [EDIT]: id })} replace>
              Edit
            </LinkButton>
            <Button variant="primary" onClick={() => void onPublish(row).then((done) => done && onClose())}>
              Publish
            </Button>
          </>
        )
      }
    >
      <UnreadContent noun={kind.noun} reading={reading} />
      {reading.state === 'read' && <Sides content={reading.content} />}
    </Dialog>
  );
}

function Sides({ content: { values, rows } }: { content: Content }) {
  const html = useMemo(() => renderMarkdown(String(values.content ?? '')), [values.content]);
  const basis = basisOf(rows[0]);
  const lead = values.summary ?? values.description;
  return (
    <div className={styles.sides}>
      <section className="stack" aria-labelledby="review-draft">
        <h3 id="review-draft">{String(values.title)}</h3>
        {lead && <p className="lede">{String(lead)}</p>}
        <Prose html={html} />
      </section>
      <section className="stack" aria-labelledby="review-sources">
        <h3 id="review-sources">Sources</h3>
        {basis.length > 0 ? (
          <Basis basis={basis} />
        ) : (
          <Banner icon={CircleAlert} tone="warning">
            No source was kept with this draft. Check each statement yourself.
          </Banner>
        )}
      </section>
    </div>
  );
}
