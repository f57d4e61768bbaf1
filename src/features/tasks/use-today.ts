import { useEffect, useState } from 'react';
import { today, type Day } from '../../domain/core/calendar-day';

const MINUTE = 60_000;

/**
 * The day that it is for this person, also when the screen stays open over midnight. @param timeZone '' for the
 * device's own
 */
export function useToday(timeZone: string): Day {
  const [, look] = useState(0);
  useEffect(() => {
    let seen = today(timeZone);
    const check = () => {
      const now = today(timeZone);
      if (now === seen) return;
      seen = now;
      look((times) => times + 1);
    };
    const timer = setInterval(check, MINUTE);
    // A device that slept over midnight has not counted the minutes.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [timeZone]);
  return today(timeZone);
}
