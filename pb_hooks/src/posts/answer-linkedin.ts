import { refuse } from '../core/refuse';
import { LinkedInError } from './linkedin-api';

/** Answers with the result of `work`, or with LinkedIn's reason for a failure. */
export function answerOrReason(e: core.RequestEvent, failure: string, work: () => object): void {
  try {
    e.json(200, work());
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    e.app.logger().warn(failure, 'error', error.message);
    refuse(e, error.status, error.message);
  }
}
