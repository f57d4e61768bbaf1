import { X } from 'lucide-react';
import { plural } from '../../../../lib/format';
import { Button, IconButton, LinkButton } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import styles from './start-list.module.css';
import { StartStep } from './start-step';
import { STEPS, useStartList } from './use-start-list';

/** Three first steps. Each is done by itself, and after the last one the list does not come back, on any device. */
export function StartList({ onPutAway }: { onPutAway(): void }) {
  const start = useStartList();
  if (!start) return <div className={styles.waiting} />;
  const { countries, task, alerts, done, push, putAway } = start;
  return (
    <Card role="region" aria-labelledby="start">
      <div className={styles.head}>
        <h2 id="start">{done === STEPS ? 'You are set up' : 'Start here'}</h2>
        <p className="small muted" role="status">
          {done} of {STEPS} done
        </p>
        <IconButton label="Put the start list away" onClick={() => void putAway().then(onPutAway)}>
          <X className="icon icon-s" />
        </IconButton>
      </div>
      <ol className={styles.steps}>
        <StartStep
          title="Follow your countries"
          text="Their laws and news open without a network."
          done={countries > 0 && `You follow ${plural(countries, 'country', 'countries')}.`}
        >
          <LinkButton to="/welcome">Choose countries</LinkButton>
        </StartStep>
        <StartStep
          title="Add a task from the law"
          text="A duty with its provision, deadline and evidence."
          done={task && 'Your first duty has a deadline.'}
        >
          <LinkButton to="/compliance?templates=all">Choose a duty</LinkButton>
        </StartStep>
        <StartStep
          title="Switch on alerts"
          text="On this device, or as a summary by email."
          done={alerts && 'You are told when something changes.'}
        >
          <AlertChoice push={push} />
        </StartStep>
      </ol>
    </Card>
  );
}

/** Notifications of this browser, where it can show them, and the settings. */
function AlertChoice({ push }: { push: NonNullable<ReturnType<typeof useStartList>>['push'] }) {
  if (push.state !== 'off') return <LinkButton to="/settings#notices">Choose alerts</LinkButton>;
  return (
    <>
      <Button busy={push.busy} onClick={push.turnOn}>
        Turn on
      </Button>
      <LinkButton to="/settings#notices" variant="quiet">
        By email
      </LinkButton>
    </>
  );
}
