import { LegalPage } from './legal-page';
import { TEXT } from './privacy.md';

/** /privacy */
export function PrivacyPage() {
  return <LegalPage {...TEXT} />;
}
