import { Link } from 'react-router-dom';
import type { Line } from '../../../domain/calculate/outcome';
import { Chip, ChipGroup } from '../../../ui/chip';
import { classNames } from '../../../ui/class-names';
import { Day } from '../../../ui/day';
import { Select } from '../../../ui/field';
import { EvidenceMark } from '../../shared/evidence-mark';
import { Provenance } from '../../shared/provenance';
import { amountParts } from './amounts';
import styles from './calculate.module.css';
import { asksDayOf, provisionOf, rulesToChoose, statementOfRule, withRule, wordsOf } from './lines';
import type { Calculation, Column } from './use-calculation';

interface LineProps {
  line: Line;
  column: Column;
  calculation: Calculation;
}

/** The amount of a line, and of a total. */
export function AmountText({ amount, className }: { amount: Line['amount']; className?: string | undefined }) {
  if (!amount) return null;
  const [text, upTo] = amountParts(amount);
  return (
    <span className={className}>
      {text}
      {upTo && <span className={styles.upTo}> {upTo}</span>}
    </span>
  );
}

/** The engine's note of a choice, which the screen shows as a control. */
const SEVERAL = 'Several rules fit.';

/** What a line says below its amount: formula, reasons, choices, and what it rests on. */
export function LineBasis(props: LineProps) {
  const { line, column, calculation } = props;
  return (
    <>
      {line.formula && <p className={styles.formula}>{line.formula}</p>}
      {line.state === 'outdated' ? (
        <p className={styles.why}>
          <EvidenceMark kind="outdated" reason={line.reason} />
        </p>
      ) : (
        line.reason && <p className={styles.why}>{line.reason}</p>
      )}
      {wordsOf(line, column).map((words) => (
        <p key={words} className={classNames(styles.why, words.startsWith(SEVERAL) && styles.onPaper)}>
          {words}
        </p>
      ))}
      {line.rule ? (
        <Source line={line} column={column} calculation={calculation} />
      ) : (
        line.amount && line.state === 'due' && <p className={styles.why}>From what you entered</p>
      )}
      <Choices {...props} />
    </>
  );
}

function Source({ line: { rule }, column: { country }, calculation: { laws } }: LineProps) {
  if (!rule) return null;
  const { law, words } = provisionOf(rule, laws);
  return (
    <Provenance of={statementOfRule(rule, country.id)} className={styles.source}>
      {law ? <Link to={`/country/${country.code}/laws?law=${law.id}`}>{words}</Link> : words && <span>{words}</span>}
      <span className="nowrap">
        as at <Day date={rule.as_of} style="short" />
      </span>
    </Provenance>
  );
}

/** Where the law leaves a choice, or several rules fit. */
function Choices({ line, column, calculation: { input, change } }: LineProps) {
  const rules = rulesToChoose(line, column);
  return (
    <>
      {asksDayOf(line, input) && (
        <ChipGroup label={`A day’s pay in ${column.country.name}`} className={`${styles.ask} no-print`}>
          {([30, 26] as const).map((days) => (
            <Chip
              key={days}
              pressed={input.day_of === days}
              onClick={() => change({ day_of: input.day_of === days ? '' : String(days) })}
            >
              Month ÷ {days}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {rules.length > 0 && (
        <div className={`${styles.ask} no-print`}>
          <Select
            label="Whom it covers"
            value={line.rule?.key ?? ''}
            onChange={({ target }) => change({ rule: withRule(input.rule ?? '', target.value, column) })}
          >
            {rules.map(({ key, who }) => (
              <option key={key} value={key}>
                {who}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}
