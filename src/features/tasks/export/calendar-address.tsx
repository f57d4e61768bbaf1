import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { CALENDAR_FORMS, type CalendarForm } from '../../../domain/tasks/icalendar';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/field';
import { showToast } from '../../../ui/toast';
import styles from './export.module.css';

const FORMS: Record<CalendarForm, string> = { event: 'Appointments', todo: 'To-dos' };

/** The address of a new feed, to copy or open. */
export function CalendarAddress({ url }: { url: string }) {
  const [form, setForm] = useState<CalendarForm>('event');
  const address = form === 'event' ? url : `${url}?as=todo`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Copied', message: 'Paste the address into your calendar.' });
    } catch {
      showToast({
        title: 'Error',
        message: 'The browser does not let Molao copy.',
        next: 'Select the address and copy it yourself.',
        tone: 'error',
      });
    }
  };
  return (
    <div className="stack-s">
      <Select
        label="Show tasks as"
        value={form}
        hint="Google, Apple and Outlook Calendar show appointments only. To-dos are for Thunderbird and the like."
        onChange={(event) => setForm(CALENDAR_FORMS.find((each) => each === event.target.value) ?? 'event')}
      >
        {CALENDAR_FORMS.map((each) => (
          <option key={each} value={each}>
            {FORMS[each]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Address"
        readOnly
        value={address}
        hint="It is shown this once. Whoever has it can read your tasks."
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button variant="primary" onClick={() => void copy()}>
          <Copy className="icon" />
          Copy the address
        </Button>
        <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus className="icon" />
          Open in this device’s calendar
        </a>
      </div>
    </div>
  );
}
