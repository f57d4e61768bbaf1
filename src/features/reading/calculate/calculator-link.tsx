import { Calculator } from 'lucide-react';
import { KIND_OF_TOPIC } from '../../../domain/calculate/rule';
import { PHONE, useMedia } from '../../../lib/use-media';
import { IconLink, LinkButton, type ButtonVariant } from '../../../ui/button';

interface CalculatorLinkProps {
  /** Codes. */
  countries: readonly string[];
  /** A topic of facts; without one the final pay is calculated. */
  topic?: string;
  variant?: ButtonVariant;
  /** Among other actions: on phones only an icon. */
  compact?: boolean;
}

/** Opens the calculator with its countries filled in; nothing for a topic that has none. */
export function CalculatorLink({ countries, topic, variant = 'secondary', compact = false }: CalculatorLinkProps) {
  const isPhone = useMedia(PHONE);
  const kind = topic === undefined ? 'final_pay' : kindOf(topic);
  if (!kind) return null;
  const to = `/calculate?kind=${kind}&countries=${countries.join()}`;
  if (compact && isPhone) {
    return (
      <IconLink to={to} label="Calculate" variant={variant} className="no-print">
        <Calculator className="icon" />
      </IconLink>
    );
  }
  return (
    <LinkButton to={to} variant={variant} className="no-print">
      <Calculator className="icon" />
      Calculate
    </LinkButton>
  );
}

function kindOf(topic: string): string | undefined {
  return (KIND_OF_TOPIC as Partial<Record<string, string>>)[topic];
}
