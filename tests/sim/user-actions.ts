import { localRow, make } from './make-change';
import { serverDate, someRow, someTab, type Stage } from './stage';

export async function createTask(stage: Stage): Promise<void> {
  const place = someTab(stage);
  // Few tasks, so that several devices change the same one.
  if (!place || (await place.tab.life.whileAlive(place.tab.ctx.db.rows('compliance_tasks').count())) >= 3) return;
  const patch = {
    title: stage.ledger.mint('task'),
    status: 'pending' as const,
    notes: '',
    description: 'What to do',
    country: 'Somewhere',
    deadline: serverDate(stage, 20),
    checklist: [],
    recurrence: stage.random.chance(0.6) ? 'FREQ=MONTHLY;BYMONTHDAY=-1' : '',
  };
  await make(
    stage,
    place,
    { collection: 'compliance_tasks', kind: 'create', record: stage.random.id(), patch, label: 'Task' },
    'title',
  );
}

export async function editTask(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const task = place && (await localRow(stage, place.tab, 'compliance_tasks'));
  if (!task) return;
  const field = stage.random.pick(['title', 'notes', 'description'] as const);
  await make(
    stage,
    place,
    {
      collection: 'compliance_tasks',
      kind: 'update',
      record: task.id,
      patch: { [field]: stage.ledger.mint(field) },
      seen: task,
      label: 'Task',
    },
    field,
  );
}

export async function moveTask(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const task = place && (await localRow(stage, place.tab, 'compliance_tasks'));
  if (!task) return;
  const isDone = stage.random.chance(0.6);
  const patch = isDone
    ? { status: 'completed' as const, completed_at: serverDate(stage, 0) }
    : { status: 'urgent' as const };
  const { db } = place.tab.ctx;
  // In one transaction with the read of the status: nobody here reopens a completed task on purpose, so
  // each must end completed.
  await place.tab.life.whileAlive(
    db.transaction('rw', db.tables, async () => {
      const status = (await db.rows('compliance_tasks').get(task.id))?.status;
      if (status === 'completed') return;
      await make(stage, place, {
        collection: 'compliance_tasks',
        kind: 'update',
        record: task.id,
        patch,
        label: 'Task',
      });
    }),
  );
}

export async function addEvidence(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const task = place && (await localRow(stage, place.tab, 'compliance_tasks'));
  if (!task) return;
  const note = stage.ledger.mint('note');
  const file = { blob: new Blob([`proof of ${note}`], { type: 'text/plain' }), name: 'proof.txt' };
  const patch = { task: task.id, note, evidence_date: serverDate(stage, 0) };
  await make(
    stage,
    place,
    {
      collection: 'task_evidence',
      kind: 'create',
      record: stage.random.id(),
      patch,
      files: { file },
      label: 'Evidence',
    },
    'note',
  );
}

export async function addBookmark(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const article = place && (await someRow(stage, 'articles'));
  if (!article) return;
  const patch = { kind: 'article' as const, target: article.id, note: stage.ledger.mint('note') };
  await make(
    stage,
    place,
    { collection: 'bookmarks', kind: 'create', record: stage.random.id(), patch, label: 'Bookmark' },
    'note',
  );
}

export async function editNote(stage: Stage): Promise<void> {
  const collection = stage.random.pick(['bookmarks', 'task_evidence'] as const);
  const place = someTab(stage);
  const row = place && (await localRow(stage, place.tab, collection));
  if (!row) return;
  await make(
    stage,
    place,
    {
      collection,
      kind: 'update',
      record: row.id,
      patch: { note: stage.ledger.mint('note') },
      seen: row,
      label: 'Note',
    },
    'note',
  );
}

export async function deleteOwn(stage: Stage): Promise<void> {
  const collection = stage.random.pick(['compliance_tasks', 'task_evidence', 'bookmarks'] as const);
  const place = someTab(stage);
  const row = place && (await localRow(stage, place.tab, collection));
  if (row) await make(stage, place, { collection, kind: 'delete', record: row.id, label: 'Deleted' });
}

export async function editProfile(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const profile = place && (await localRow(stage, place.tab, 'profiles'));
  if (!profile) return;
  if (stage.random.chance(0.5)) {
    await make(
      stage,
      place,
      {
        collection: 'profiles',
        kind: 'update',
        record: profile.id,
        patch: { full_name: stage.ledger.mint('name') },
        seen: profile,
        label: 'Name',
      },
      'full_name',
    );
    return;
  }
  const email_preferences = {
    ...(profile.email_preferences as { marketing: boolean; updates: boolean; news: boolean }),
    news: stage.random.chance(0.5),
  };
  await make(stage, place, {
    collection: 'profiles',
    kind: 'update',
    record: profile.id,
    patch: { email_preferences },
    label: 'E-mail preferences',
  });
}
