import { Calculator } from 'lucide-react';
import { KIND_OF_TOPIC } from '../../../domain/calculate/rule';
import { LinkButton } from '../../../ui/button';
import type { ButtonVariant } from '../../../ui/button';

interface CalculatorLinkProps {
  /** Codes. */
  countries: readonly string[];
  /** A topic of facts; without one the final pay is calculated. */
  topic?: string;
  variant?: ButtonVariant;
}

/** Opens the calculator with its countries filled in; nothing for a topic that has none. */
export function CalculatorLink({ countries, topic, variant = 'secondary' }: CalculatorLinkProps) {
  const kind = topic === undefined ? 'final_pay' : kindOf(topic);
  if (!kind) return null;
  return (
    <LinkButton to={`/calculate?kind=${kind}&countries=${countries.join()}`} variant={variant} className="no-print">
      <Calculator className="icon" />
      Calculate
    </LinkButton>
  );
}

function kindOf(topic: string): string | undefined {
  return (KIND_OF_TOPIC as Partial<Record<string, string>>)[topic];
}
