import { useState } from 'react';
import { plural } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useGuardedParameter } from '../../../lib/use-guarded-parameter';
import { TemplatesDialog } from './templates-dialog';

/** The obligations of the country in `?templates=`. Confirms before a selection is lost. */
export function OpenTemplates() {
  const [ticked, setTicked] = useState(0);
  const { id, close, asked, answer } = useGuardedParameter('templates', ticked > 0);
  const leave = () => {
    setTicked(0);
    answer(true);
  };
  if (!id) return null;
  return (
    <>
      <TemplatesDialog key={id} country={id} onTicked={setTicked} onLeave={close} onAdded={leave} />
      <ConfirmDialog
        open={asked}
        onOpenChange={() => answer(false)}
        title="Leave without adding?"
        description={`${plural(ticked, 'obligation')} ticked and not added.`}
        cancel="Go on"
        confirm="Leave"
        danger
        onConfirm={leave}
      />
    </>
  );
}
