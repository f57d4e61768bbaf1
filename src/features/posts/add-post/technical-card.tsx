import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card';
import styles from './add-post.module.css';

/** How a post is processed. */
export function TechnicalCard() {
  return (
    <section aria-labelledby="technical">
      <Card pad className="stack">
        <h2 id="technical" className={styles.head}>
          Technical details
        </h2>
        <ul className={styles.points}>
          <li>
            What the bookmarklet brings is categorised by AI, which also extracts keywords. Where the operator has set
            no AI up, lists of words do it.
          </li>
          <li>Posts are checked for duplicates: each is held once, whichever of its addresses is given.</li>
          <li>
            Content is validated and sanitised: it is kept as plain text, and what only tracks you is taken out of the
            address.
          </li>
          <li>A post waits for an admin’s approval before others see it.</li>
        </ul>
        <p>
          <Link to="/linkedin-guide">Which option is for you?</Link>
        </p>
      </Card>
    </section>
  );
}
