// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { ConflictError, deleteRecord, listRecords, saveRecord } from './admin-records';

function answer(status: number, body: string | null, headers: Record<string, string> = {}) {
  const fetched = vi.fn(
    async (_address: string | URL | Request, _request?: RequestInit) =>
      new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const sent = (fetched: ReturnType<typeof answer>) => {
  const [address, request] = fetched.mock.calls[0]!;
  return {
    url: new URL(String(address)),
    method: request?.method,
    headers: new Headers(request?.headers),
    body: request?.body,
  };
};

afterEach(() => vi.unstubAllGlobals());

it('lists a page and escapes user input in the filter', async () => {
  const fetched = answer(200, '{"page": 2, "perPage": 50, "totalItems": 51, "totalPages": 2, "items": [{"id": "a"}]}');
  const list = await listRecords('articles', {
    page: 2,
    filter: 'title ~ {:text}',
    params: { text: "it's || true" },
    sort: '-created',
  });
  expect(list).toEqual({ page: 2, pages: 2, total: 51, items: [expect.objectContaining({ id: 'a' })] });
  expect(sent(fetched).url.searchParams.get('filter')).toBe('title ~ "it\'s || true"');
});

it('sends the seen rev and the operation id', async () => {
  const fetched = answer(200, '{"id": "a", "rev": 8}');
  await saveRecord('articles', 'a', { title: 'New' }, 7, 'key');
  const { method, headers, body } = sent(fetched);
  expect([method, headers.get('If-Match'), headers.get('Idempotency-Key'), body]).toEqual([
    'PATCH',
    '7',
    'key',
    '{"title":"New"}',
  ]);
});

it('throws the newer row after a conflict', async () => {
  answer(409, '{"message": "This was changed in the meantime.", "current": {"id": "a", "rev": 9, "title": "Theirs"}}');
  const failure = await saveRecord('articles', 'a', { title: 'Ours' }, 7).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConflictError);
  expect(failure).toMatchObject({
    status: 409,
    reason: 'This was changed in the meantime.',
    current: { rev: 9, title: 'Theirs' },
  });
});

it('returns the entry that undoes a deletion', async () => {
  const fetched = answer(204, null, { 'X-Molao-Audit': 'entry1' });
  expect(await deleteRecord('articles', 'a', 7)).toBe('entry1');
  expect(sent(fetched).headers.get('If-Match')).toBe('7');
  answer(204, null);
  expect(await deleteRecord('articles', 'a', 7)).toBe('');
});

it('passes on the server’s reason for a field', async () => {
  answer(
    400,
    '{"status": 400, "message": "Failed to create record.", "data": {"title": {"code": "x", "message": "Cannot be blank."}}}',
  );
  await expect(saveRecord('articles', undefined, {})).rejects.toMatchObject({
    status: 400,
    fields: { title: 'Cannot be blank.' },
  });
});
