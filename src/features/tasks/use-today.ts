import { useEffect, useState } from 'react';
import { today, type Day } from '../../domain/core/calendar-day';

const MINUTE = 60_000;

/** The current day of the user; updates at midnight. @param timeZone '' for the device's zone */
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
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [timeZone]);
  return today(timeZone);
}
