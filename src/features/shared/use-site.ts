import { useEffect, useState } from 'react';

/** What anybody may know about this service (`GET /api/public/site`): who runs it, what Premium costs, and whether it can be bought here. '' where the operator has not said. */
export interface Site {
  /** `sandbox`: a development server, where payments are played. `off`: nobody has set payments up. */
  payments: 'live' | 'sandbox' | 'off';
  priceCents: number;
  currency: string;
  trialDays: number;
  legalName: string;
  legalAddress: string;
  vatNumber: string;
  informationOfficer: string;
  supportEmail: string;
}

let asked: Promise<Site> | undefined;

/** Asks once for all who ask at the same time; the answer also says how long it may be kept. @throws where nobody answers */
function fetchSite(): Promise<Site> {
  asked ??= ask().finally(() => (asked = undefined));
  return asked;
}

/** The service's particulars; undefined until they have come, and where they cannot be had. */
export function useSite(): Site | undefined {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    let gone = false;
    // Nobody answers: the page stands without it, and asks again when the network is back.
    const load = () =>
      void fetchSite().then(
        (answer) => gone || setSite(answer),
        () => {},
      );
    load();
    window.addEventListener('online', load);
    return () => {
      gone = true;
      window.removeEventListener('online', load);
    };
  }, []);
  return site;
}

async function ask(): Promise<Site> {
  const answer = await fetch('/api/public/site');
  const site = (answer.ok ? await answer.json() : undefined) as Partial<Site> | undefined;
  if (!site?.payments) throw new Error(`The server does not say what it is (${answer.status}).`);
  return site as Site;
}
