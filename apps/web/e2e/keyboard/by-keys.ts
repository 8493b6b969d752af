import type { BrowserContext, FileChooser, Locator, Page } from '@playwright/test';
import { judgeAfter, noteAct, reach } from './reach';

type Forced = { readonly force?: boolean };
type Files = Parameters<Locator['setInputFiles']>[0];

async function press(target: Locator, key: string | null): Promise<void> {
  if (key !== null) await target.page().keyboard.press(key);
}

async function tick(target: Locator, isOn: boolean, options: Forced): Promise<void> {
  if ((await target.isChecked()) === isOn) return;
  // Arrows tick a radio on the way.
  const key = await reach(target, isOn ? 'check' : 'uncheck', options.force);
  if ((await target.isChecked()) !== isOn) await press(target, key);
}

/** The acts of a locator, as keys do them. What only a pointer can do is not among them. */
const acts = {
  async click(this: Locator, options: Forced = {}) {
    await press(this, await reach(this, 'click', options.force));
  },
  async dblclick(this: Locator, options: Forced = {}) {
    const key = await reach(this, 'dblclick', options.force);
    // What twice means to a cell is to be edited; to a button, that a hand was too quick.
    if (await this.evaluate((one) => one.closest('[role=gridcell]') !== null)) await press(this, 'F2');
    else for (const time of [key, key]) await press(this, time);
  },
  async check(this: Locator, options: Forced = {}) {
    await tick(this, true, options);
  },
  async uncheck(this: Locator, options: Forced = {}) {
    await tick(this, false, options);
  },
  async focus(this: Locator) {
    await reach(this, 'focus');
  },
  async press(this: Locator, key: string) {
    await reach(this, `press ${key} on`);
    await press(this, key);
  },
  async fill(this: Locator, text: string) {
    await reach(this, 'fill');
    const { keyboard } = this.page();
    await keyboard.press('Control+a');
    if (text === '') await keyboard.press('Delete');
    else await keyboard.type(text);
  },
  async pressSequentially(this: Locator, text: string) {
    await reach(this, 'type into');
    await this.page().keyboard.type(text);
  },
  async selectOption(this: Locator, value: string) {
    await reach(this, 'select an option of');
    const at = (field: Locator) =>
      field.evaluate((one, wanted) => {
        const { selectedIndex, options } = one as HTMLSelectElement;
        return (
          [...options].findIndex((option) => option.value === wanted || option.label === wanted) -
          selectedIndex
        );
      }, value);
    for (let away = await at(this), left = Math.abs(away); left > 0; left -= 1)
      await press(this, away > 0 ? 'ArrowDown' : 'ArrowUp');
    return [value];
  },
  /** By the button beside the field, which the browser's own dialog answers. */
  async setInputFiles(this: Locator, files: Files) {
    const page = this.page();
    const button = this.locator('xpath=ancestor::*[.//button][1]').getByRole('button').first();
    const key = await reach(button, 'choose a file by');
    const [chooser] = await Promise.all([
      new Promise<FileChooser>((resolve) => void page.once('filechooser', resolve)),
      press(button, key),
    ]);
    if (!(await chooser.element().evaluate((one, other) => one === other, await this.elementHandle())))
      throw new Error(`${String(button)} opens another field than ${String(this)}.`);
    await chooser.setFiles(files);
  },
};

const onlyPointers = ['hover', 'tap', 'dragTo', 'drop', 'dispatchEvent'] as const;

function refuse(this: unknown): never {
  throw new Error(
    'This takes a pointer. The journey has to say how the keyboard comes to the same (isByKeyboard).',
  );
}

/** Wraps methods of all objects of a kind. */
function before<T extends object>(
  one: T,
  names: readonly (keyof T)[],
  act: (self: T) => Promise<void>,
): void {
  const prototype = Object.getPrototypeOf(one) as Record<keyof T, (...parts: unknown[]) => unknown>;
  for (const name of names) {
    const own = prototype[name];
    prototype[name] = async function (this: T, ...parts: unknown[]) {
      await act(this);
      return own.apply(this, parts);
    };
  }
}

let isReady = false;

/** Once a run: from then on every act on any page of this process is done with keys. */
function replaceActs(page: Page): void {
  if (isReady) return;
  isReady = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as object;
  Object.assign(locators, acts, Object.fromEntries(onlyPointers.map((name) => [name, refuse])));
  for (const [device, names] of [
    [page.mouse, ['move', 'down', 'up', 'click', 'dblclick', 'wheel']],
    [page.touchscreen, ['tap']],
  ] as const)
    Object.assign(
      Object.getPrototypeOf(device) as object,
      Object.fromEntries(names.map((name) => [name, refuse])),
    );

  before<Page>(page, ['goto', 'reload', 'goBack', 'goForward', 'close'], async (self) => {
    await judgeAfter(self);
    noteAct(self, null);
  });
  before<BrowserContext>(page.context(), ['close'], async (self) => {
    for (const one of self.pages()) await judgeAfter(one);
  });
}

/** Makes a page, and those that are opened beside it, pages that a hand without a mouse uses. */
export function useByKeys(page: Page): void {
  replaceActs(page);
  const prepare = (one: Page) => {
    // Asked for at the moment of the key, the browser may open its own dialog first: so it is listened for from the beginning.
    one.on('filechooser', () => undefined);
  };
  prepare(page);
  page.context().on('page', prepare);
}
