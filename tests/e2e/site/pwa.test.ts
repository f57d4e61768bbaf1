import { expect, test, type Page } from '../harness';
import { fillSignIn, follower, signIn, untilSynced } from '../people';

// The headless shell has no notifications and no installation.
test.use({ wholeBrowser: true });

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  start_url: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

test('Chromium can install the app, and the app shows the offer', async ({ server, openDevice, profile }) => {
  // A private window cannot install apps, so this test uses a profile.
  const device = await openDevice({ profile });
  await device.page.goto('/');
  await device.untilKept();
  const cdp = await device.context.newCDPSession(device.page);
  const { errors, manifest } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest?.id).toBe(`${new URL(device.page.url()).origin}/`);
  expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

  await signIn(device, await follower(server, 'free', 'ZA'));
  await expect(device.page.getByRole('button', { name: 'Install Molao' })).toBeVisible();
});

test('every image of the manifest exists and has the stated size', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/');
  const { icons, screenshots, shortcuts } = await readManifest(page);
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const size = await sizeOf(page, src);
    expect(size, src).toMatch(sizes === 'any' ? /^\d+x\d+$/ : new RegExp(`^${sizes}$`));
  }
});

test('maskable icons have their content inside the safe circle', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/');
  const { icons } = await readManifest(page);
  for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable'))
    expect(await farthestFromCentre(page, src), src).toBeLessThanOrEqual(0.4);
});

test('each shortcut opens a screen, also without a network', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  await device.untilKept();
  const { start_url, shortcuts } = await readManifest(page);
  await device.offline();
  for (const address of [start_url, ...shortcuts.map(({ url }) => url)]) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
});

test('a post shared before sign-in is kept until the user has signed in, also without a network', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await page.goto(
    '/add-linkedin-post?title=Minimum+wage+%26+you&text=Worth+reading&url=https%3A%2F%2Fwww.linkedin.com%2Fposts%2F1%3Fa%3Db%26c%3Dd',
  );
  await expect(page).toHaveURL(/\/auth\?next=/);
  await fillSignIn(page, user);
  const link = page.getByRole('link', { name: 'Minimum wage & you' });
  await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/posts/1?a=b&c=d');
  await expect(page.getByLabel('Title*')).toHaveValue('Minimum wage & you');
  await expect(page).toHaveURL('/add-linkedin-post');

  await device.untilKept();
  await device.offline();
  await page.goto('/add-linkedin-post?text=Shared+on+a+plane');
  await expect(page.getByLabel('Content*')).toHaveValue('Shared on a plane');
  await page.reload();
  await expect(link).toBeVisible();
  await expect(page.getByRole('list', { name: 'Shared posts' }).getByRole('listitem')).toHaveCount(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the browser's bar has the colour of the app's bar in the ${colorScheme} theme, also if the user chose it`, async ({
    openDevice,
  }) => {
    const { page } = await openDevice({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await barColours(page)).toEqual({ browser: expect.any(String), same: true });
    const before = await barColours(page);
    // The page can be seen before its buttons work.
    await expect(async () => {
      await page.getByRole('button', { name: 'Switch between light and dark' }).click();
      expect((await barColours(page)).browser).not.toBe(before.browser);
    }).toPass();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await barColours(page)).toEqual({ browser: expect.any(String), same: true });
    expect((await barColours(page)).browser).not.toBe(before.browser);
  });
}

function readManifest(page: Page): Promise<Manifest> {
  return page.evaluate(async () =>
    (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json(),
  );
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}

/** The largest distance from the centre of a pixel that is not background, as a share of the icon's width. */
function farthestFromCentre(page: Page, src: string): Promise<number> {
  return page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const { width } = bitmap;
    const canvas = new OffscreenCanvas(width, width);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, width);
    let farthest = 0;
    for (let i = 0; i < data.length; i += 4) {
      const isGround = [0, 1, 2].every((channel) => Math.abs(data[i + channel]! - data[channel]!) < 8);
      if (isGround) continue;
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      farthest = Math.max(farthest, Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) / width);
    }
    return farthest;
  }, src);
}

/** The theme colour that the page gives the browser, and whether the app's bar has the same colour. */
function barColours(page: Page): Promise<{ browser: string; same: boolean }> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const browser = metas.find(({ media }) => matchMedia(media).matches)!.content;
    const probe = document.createElement('div');
    probe.style.color = browser;
    document.body.append(probe);
    const same = getComputedStyle(probe).color === getComputedStyle(document.querySelector('header')!).backgroundColor;
    probe.remove();
    return { browser, same };
  });
}
