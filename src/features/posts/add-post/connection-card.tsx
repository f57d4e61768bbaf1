import { Card } from '../../../ui/card';
import { LinkedInConnection } from '../linkedin/linkedin-connection';
import styles from './add-post.module.css';

/** Fetches posts with the user's LinkedIn account. */
export function ConnectionCard() {
  return (
    <section aria-labelledby="connection">
      <Card pad className="stack">
        <h2 id="connection" className={styles.head}>
          Connect your account
        </h2>
        <p className="muted">
          This needs LinkedIn’s approval of the platform, covers only posts from your connections, and has strict rate
          limits.
        </p>
        <LinkedInConnection />
        <div className="stack-s">
          <h3 className="h-ui">Limitations</h3>
          <ul className={styles.points}>
            <li>Only posts from your connections</li>
            <li>LinkedIn’s approval is required</li>
            <li>Strict rate limits</li>
            <li>AI filters posts for labour-law relevance</li>
          </ul>
        </div>
      </Card>
    </section>
  );
}
