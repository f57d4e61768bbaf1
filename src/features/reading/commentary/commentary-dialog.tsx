import { CloudOff, FileQuestion } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { commentaryDetail } from './queries';
import { mayRead } from '../../../domain/core/access';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton';
import { readableCommentary } from '../readable';
import { FootTools } from '../text-tools/foot-tools';
import { useAccount } from '../../shared/use-account';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import { CommentaryDescription, CommentaryText } from './commentary-text';
import type { CommentaryAddress } from './use-commentary-address';

/** The commentary that the address names, in full, over the list. */
export function CommentaryDialog({ address: { open: id, close, countries = [] } }: { address: CommentaryAddress }) {
  const account = useAccount();
  const detail = useQuery(commentaryDetail, id);
  const outcome = useFetchMissing('expert_commentaries', id, id !== '' && detail === null);
  if (!id) return null;
  const onOpenChange = (open: boolean) => !open && close();
  if (!detail || !account) {
    const absent = detail === null && (outcome === 'missing' || outcome === 'offline');
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={absent && outcome === 'missing' ? 'Commentary not found' : 'Commentary'}
      >
        {absent ? <CommentaryAbsent offline={outcome === 'offline'} /> : <SkeletonRows rows={4} />}
      </Dialog>
    );
  }
  const { commentary, country, content } = detail;
  const locked = !mayRead(account, 'commentary_contents', commentary);
  return (
    <Dialog
      open
      wide
      onOpenChange={onOpenChange}
      title={commentary.title}
      description={<CommentaryDescription detail={detail} />}
      footer={
        <FootTools
          reading={readableCommentary(commentary, country, locked ? undefined : content)}
          source={commentary.source_url ? { address: commentary.source_url, label: 'Source' } : undefined}
        />
      }
    >
      <CommentaryText detail={detail} countries={countries} locked={locked} />
    </Dialog>
  );
}

function CommentaryAbsent({ offline }: { offline: boolean }) {
  return (
    <EmptyState icon={offline ? CloudOff : FileQuestion}>
      <p>
        {offline
          ? 'This commentary is not on your device. It opens when you are online.'
          : 'It may have been withdrawn, or its address was typed wrong.'}
      </p>
    </EmptyState>
  );
}
