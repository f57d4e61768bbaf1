import type { ReactNode } from 'react';
import { countryZones } from '../../db/queries';
import { useQuery } from '../../db/use-query';
import { CapitalDays, ReaderDay, useCapitalDays, useToday } from '../../features/shared/reader-day';
import { useAccount } from '../../features/shared/use-account';

/** Gives the screens the current day of the signed-in reader and of each capital. */
export function ReaderDayProvider({ children }: { children: ReactNode }) {
  const countries = useQuery(countryZones);
  return (
    <ReaderDay value={useToday(useAccount()?.profile?.time_zone ?? '')}>
      <CapitalDays value={useCapitalDays(countries ?? [])}>{children}</CapitalDays>
    </ReaderDay>
  );
}
