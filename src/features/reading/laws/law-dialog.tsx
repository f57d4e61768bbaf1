import { useQuery } from '../../../db/use-query';
import { countryById } from '../../../db/queries';
import { lawOrNone } from '../queries-laws';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { readableLaw } from '../readable';
import { FootTools } from '../text-tools/foot-tools';
import { CreateTaskLink } from '../../shared/create-task-link';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import { LawMissing } from './law-missing';
import { LawDescription } from './law-description';
import { LawDetailView } from './law-detail-view';
import { useLawAddress } from './use-law-address';

/** The law of the address, above the list. */
export function LawDialog() {
  const { id, close } = useLawAddress();
  const detail = useQuery(lawOrNone, id);
  const country = useQuery(countryById, detail?.law.country ?? '');
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
      wide="page"
      onOpenChange={onOpenChange}
      title={law.title}
      description={<LawDescription law={law} />}
      footer={
        <FootTools
          reading={readableLaw(law, country)}
          source={
            law.source_url && !law.link_broken_since ? { address: law.source_url, label: 'Official text' } : undefined
          }
        >
          <CreateTaskLink basis="law" id={law.id} primary />
        </FootTools>
      }
    >
      <LawDetailView detail={detail} country={country} />
    </Dialog>
  );
}
