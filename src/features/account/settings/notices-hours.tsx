import { useMemo } from 'react';
import { deviceTimeZone, timeZones } from '../../../lib/time-zone';
import { Card } from '../../../ui/card';
import { Select, TextInput } from '../../../ui/field';
import { Switch } from '../../../ui/switch';
import styles from './settings.module.css';
import type { NoticesDraft } from './use-notices-draft';

const NIGHT = { from: '22:00', to: '07:00' };

/** Quiet hours, and the time zone that they use. */
export function NoticesHours({
  draft: { preferences, change },
  error,
}: {
  draft: NoticesDraft;
  error: string | undefined;
}) {
  const { quiet_hours: quiet, time_zone: zone } = preferences;
  const isQuiet = quiet.from !== undefined || quiet.to !== undefined;
  const here = deviceTimeZone();
  const zones = useMemo(() => timeZones(here, zone), [here, zone]);
  return (
    <div role="group" aria-labelledby="notices-hours">
      <h3 className={`h-ui ${styles.part}`} id="notices-hours">
        Quiet hours and time zone
      </h3>
      <Card pad>
        <div className="stack">
          <Switch
            label="Quiet hours"
            hint="Nothing is pushed in between; it comes when they end"
            checked={isQuiet}
            onChange={(event) => change({ quiet_hours: event.target.checked ? NIGHT : {} })}
          />
          {isQuiet && (
            <div className={styles.hours}>
              <TextInput
                type="time"
                label="From"
                value={quiet.from ?? ''}
                required
                error={quiet.from ? undefined : error}
                onChange={(event) => change({ quiet_hours: { ...quiet, from: event.target.value } })}
              />
              <TextInput
                type="time"
                label="To"
                value={quiet.to ?? ''}
                required
                error={quiet.to && quiet.to !== quiet.from ? undefined : error}
                onChange={(event) => change({ quiet_hours: { ...quiet, to: event.target.value } })}
              />
            </div>
          )}
          <Select
            label="Time zone"
            hint={
              zone && zone !== here
                ? `This device is in ${nameOf(here)}.`
                : 'Deadlines and reminders are reckoned in it.'
            }
            value={zone}
            onChange={(event) => change({ time_zone: event.target.value })}
          >
            {zone === '' && <option value="">Choose a time zone</option>}
            {zones.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        </div>
      </Card>
    </div>
  );
}

/** 'Africa/Dar_es_Salaam' → 'Africa/Dar es Salaam'. */
function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}
