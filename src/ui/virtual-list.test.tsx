import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VirtualList } from './virtual-list';

it('contains the visible rows in its first render, and few others', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  const drawn = renderToString(
    <VirtualList
      label="Numbers"
      items={items}
      itemKey={String}
      renderItem={(item) => `Number ${item}`}
      estimate={100}
    />,
  );
  const rows = drawn.split('<li').length - 1;
  expect(rows).toBeGreaterThanOrEqual(window.innerHeight / 100);
  expect(rows).toBeLessThan(window.innerHeight / 100 + 20);
});
