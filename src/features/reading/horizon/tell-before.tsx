import { chosenStages, HORIZON_STAGES, type HorizonStage } from '../../../domain/notices/horizon-stages';
import type { ProfileRow } from '../../../domain/core/rows';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/switch';
import { PremiumLock } from '../../shared/premium-lock';
import { saveStages } from './save-stages';
import styles from './horizon.module.css';

const LABELS: Record<HorizonStage, string> = {
  90: '90 days before',
  30: '30 days before',
  7: '7 days before',
  0: 'On the day',
};

/** When the user is told of what is to come. Part of Premium. */
export function TellBefore({ profile, premium }: { profile: ProfileRow; premium: boolean }) {
  const chosen = chosenStages(profile.notification_preferences);
  return (
    <Card pad role="region" aria-labelledby="tell-before" className={styles.tell}>
      <h2 id="tell-before" className={styles.sub}>
        Tell me before
      </h2>
      {premium ? (
        <ul>
          {HORIZON_STAGES.map((stage) => (
            <li key={stage}>
              <Switch
                label={LABELS[stage]}
                checked={chosen.includes(stage)}
                onChange={({ target }) =>
                  void saveStages(
                    profile,
                    HORIZON_STAGES.filter((each) => (each === stage ? target.checked : chosen.includes(each))),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <PremiumLock>Notices of the horizon are part of Premium</PremiumLock>
      )}
    </Card>
  );
}
