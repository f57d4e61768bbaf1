import { ChevronRight, CircleAlert, GitMerge } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { plural } from '../../../lib/format';
import { useSyncPanel } from '../../shared/use-sync-panel';
import styles from './brief.module.css';
import { readUndecided } from './queries';
import { RailSection } from './rail-section';

/** What only the user can decide: changes in conflict, and those that the server refused. */
export function NeedsYouSection() {
  const found = useQuery(readUndecided);
  const show = useSyncPanel((panel) => panel.show);
  if (!found || found.conflicts + found.refused === 0) return null;
  const lines = [
    { count: found.conflicts, Icon: GitMerge, words: 'edited on two devices' },
    { count: found.refused, Icon: CircleAlert, words: 'not accepted by the server' },
  ].filter(({ count }) => count > 0);
  return (
    <RailSection id="needs-you" title="Needs your decision">
      <ul>
        {lines.map(({ count, Icon, words }) => (
          <li key={words}>
            <button type="button" className={styles.waits} onClick={show}>
              <Icon className="icon" />
              <span>
                {plural(count, 'change was', 'changes were')} {words}
              </span>
              <ChevronRight className="icon icon-s" />
            </button>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
