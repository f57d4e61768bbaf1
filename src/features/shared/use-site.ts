import { useEffect, useState } from 'react';

/**
 * Public details of this service (`GET /api/public/site`): operator, price of Premium, payment mode. '' if not
 * configured.
 */
export interface Site {
  /** `sandbox`: a development server with simulated payments. `off`: payments are not configured. */
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

/**
 * Shares one request between concurrent callers; the answer says how long it may be cached. @throws without an answer
 */
function fetchSite(): Promise<Site> {
  asked ??= ask().finally(() => (asked = undefined));
  return asked;
}

/** The service's details; undefined until they are loaded, or if they cannot be. */
export function useSite(): Site | undefined {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    let gone = false;
    // Without an answer the page shows nothing of it and requests it again when the network returns.
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
