import { Bot } from 'lucide-react';
import { Badge } from '../../ui/badge';

interface Drafted {
  drafted_by?: '' | 'machine';
  is_published?: boolean;
}

/** In lists and heads: a machine wrote it. */
export function DraftedBadge({ of }: { of: Drafted }) {
  if (of.drafted_by !== 'machine') return null;
  return <Badge icon={Bot}>Machine-drafted</Badge>;
}

/** Who wrote it and who has looked at it, in full. Only admins ever see what is not published. */
export function DraftedNote({ of }: { of: Drafted }) {
  if (of.drafted_by !== 'machine') return null;
  return (
    <p className="muted">
      <Bot className="icon icon-s" /> Drafted by a machine from official text,{' '}
      {of.is_published === false ? 'not yet checked by our editors. Only admins see it.' : 'checked by our editors'}
    </p>
  );
}
