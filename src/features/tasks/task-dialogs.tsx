import { DeleteTask } from './delete-task';
import { CreateTask } from './form/create-task';
import { EditTask } from './form/edit-task';
import { OpenTemplates } from './templates/open-templates';
import type { Compliance } from './use-compliance';

/** The dialogs that the address opens over the list. A file of their own: the list is shown before it is loaded. */
export function TaskDialogs({ compliance }: { compliance: Compliance }) {
  return (
    <>
      <CreateTask compliance={compliance} />
      <EditTask compliance={compliance} />
      <DeleteTask />
      <OpenTemplates />
    </>
  );
}
