import { useAsking } from './asking';
import styles from './assistant-page.module.css';

/** The abilities and limits of the assistant. */
export function WhatItDoes() {
  const machine = useAsking((asking) => asking.allowance?.machine);
  return (
    <section aria-labelledby="what-it-does" className={styles.about}>
      <h2 className="h-ui" id="what-it-does">
        What it does
      </h2>
      <ul>
        <li>It reads the laws, facts, articles and commentary that you can read here, and nothing else.</li>
        <li>
          Each statement carries the number of its source, with the date for which it is right and whether it was
          checked.
        </li>
        <li>When the sources do not answer, it says so and shows what it looked at.</li>
        <li>Without a network it answers from this device.</li>
      </ul>
      <h2 className="h-ui">What it does not</h2>
      <ul>
        <li>It gives information, not legal advice, and does not judge a case.</li>
        <li>It does not search the web, and knows nothing after the date that each source names.</li>
        {machine === true && (
          <li>
            A language model words the answers. It is sent your question and the passages, and nothing else about you.
            What the sources do not bear out is taken out again.
          </li>
        )}
        {machine === false && (
          <li>
            No language model writes here: answers are put together from the sources’ own words, so your question goes
            to nobody else.
          </li>
        )}
      </ul>
    </section>
  );
}
