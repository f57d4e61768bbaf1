import { LegalPage } from './legal-page';
import { TEXT } from './terms.md';

/** /terms */
export function TermsPage() {
  return <LegalPage {...TEXT} />;
}
