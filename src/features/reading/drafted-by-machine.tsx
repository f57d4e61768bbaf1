import { Bot } from 'lucide-react';
import { Badge } from '../../ui/badge';

interface Drafted {
  drafted_by?: '' | 'machine';
  is_published?: boolean;
}

/** For lists and heads: a machine drafted it. */
export function DraftedBadge({ of }: { of: Drafted }) {
  if (of.drafted_by !== 'machine') return null;
  return <Badge icon={Bot}>Machine-drafted</Badge>;
}

/** Whether a machine drafted it, and whether an editor checked it. Only admins see unpublished rows. */
export function DraftedNote({ of }: { of: Drafted }) {
  if (of.drafted_by !== 'machine') return null;
  return (
    <p className="muted">
      <Bot className="icon icon-s" /> Drafted by a machine from official text,{' '}
      {of.is_published === false ? 'not yet checked by our editors. Only admins see it.' : 'checked by our editors'}
    </p>
  );
}
