import { useQuery } from '../../../db/use-query';
import { countryById } from '../../../db/queries';
import { lawOrNone } from '../queries-laws';
import type { LawRow } from '../../../domain/core/rows';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { readableLaw } from '../readable';
import { TextTools } from '../text-tools/text-tools';
import { SourceButton } from '../../../ui/source-button';
import { CreateTaskLink } from '../../shared/create-task-link';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import { LawMissing } from './law-missing';
import { LawDescription } from './law-description';
import { LawDetailView } from './law-detail-view';
import { useLawAddress } from './use-law-address';

function LawTools({ law }: { law: LawRow }) {
  const country = useQuery(countryById, law.country);
  return <TextTools reading={readableLaw(law, country)} compact />;
}

/** The law of the address, above the list. */
export function LawDialog() {
  const { id, close } = useLawAddress();
  const detail = useQuery(lawOrNone, id);
  const outcome = useFetchMissing('labour_laws', id, detail === null);
  if (!id) return null;
  const onOpenChange = (open: boolean) => !open && close();
  if (!detail) {
    const absent = detail === null && (outcome === 'missing' || outcome === 'offline');
    return (
      <Dialog open onOpenChange={onOpenChange} title={outcome === 'missing' && absent ? 'Law not found' : 'Law'}>
        {absent ? <LawMissing offline={outcome === 'offline'} /> : <SkeletonRows rows={4} />}
      </Dialog>
    );
  }
  const { law } = detail;
  return (
    <Dialog
      open
      wide
      onOpenChange={onOpenChange}
      title={law.title}
      description={<LawDescription law={law} />}
      footer={
        <>
          <LawTools law={law} />
          <CreateTaskLink basis="law" id={law.id} />
          {law.source_url && !law.link_broken_since && (
            <SourceButton address={law.source_url}>Official text</SourceButton>
          )}
        </>
      }
    >
      <LawDetailView detail={detail} />
    </Dialog>
  );
}
