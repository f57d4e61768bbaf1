import type { Locator, Page } from '@playwright/test';

/**
 * The pace of a person who knows the app, in seconds. It is fixed, so that the figures depend on the ways through the app
 * and not on the machine: a press on a control, or on Enter, and a typed character. A field that follows is reached with
 * the Tab key, which counts as a character. Pasting counts as two. The system's own file picker and the time of the app
 * do not count.
 */
export const PACE = { tap: 1.2, character: 0.28 } as const;

const PASTE = 2;

/** What a way through the app takes. */
export interface Way {
  taps: number;
  /** Addresses that it opens after the first one. */
  screens: number;
  seconds: number;
}

/** A person's hand: every tap and character goes through it, and is counted. */
export class Hand {
  private taps = 0;
  private characters = 0;
  private screens = 0;
  private path: string;

  constructor(readonly page: Page) {
    this.path = new URL(page.url()).pathname;
    page.on('framenavigated', this.look);
  }

  private readonly look = () => {
    const { pathname } = new URL(this.page.url());
    if (pathname !== this.path) this.screens += 1;
    this.path = pathname;
  };

  async tap(control: Locator): Promise<void> {
    await control.click();
    this.taps += 1;
  }

  async press(key: 'Enter'): Promise<void> {
    await this.page.keyboard.press(key);
    this.taps += 1;
  }

  /** Types into a field that has the focus already. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.characters += text.length;
  }

  /** Presses a field and types into it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(field, text);
  }

  /** Presses a field and pastes a text into it. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
    this.characters += PASTE;
  }

  /** Pastes a text into the field that follows. */
  async pasteNext(field: Locator, text: string): Promise<void> {
    await this.page.keyboard.press('Tab');
    if (!(await field.evaluate((element) => element === document.activeElement)))
      throw new Error('The Tab key leads to another field.');
    await field.fill(text);
    this.characters += 1 + PASTE;
  }

  /** Presses a button that opens the system's file picker, and picks. */
  async pick(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await this.tap(button);
    await (await opened).setFiles(file);
  }

  /** What was done until now. */
  done(): Way {
    this.page.off('framenavigated', this.look);
    const seconds = this.taps * PACE.tap + this.characters * PACE.character;
    return { taps: this.taps, screens: this.screens, seconds: Math.round(seconds * 10) / 10 };
  }
}
