import { LegalPage } from './legal-page';
import { TEXT } from './refund-policy.md';

/** /refund-policy */
export function RefundPolicyPage() {
  return <LegalPage {...TEXT} />;
}
