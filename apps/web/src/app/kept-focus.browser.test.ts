import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepFocus } from './kept-focus';

/** Longer than whoever takes something away has, to pass the focus on himself. */
const longEnough = 1_000;

beforeAll(() => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '[hidden] { display: none }';
  // Listens to the document for as long as it lives, as in the product.
  keepFocus();
});
// Only what waits by the clock; the browser itself still draws, and lets go of what is disabled.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));

/** Lets the browser draw and tell of changes, and the time pass. */
async function pass(ms: number): Promise<void> {
  for (const part of [0, ms]) {
    await frame();
    await frame();
    vi.advanceTimersByTime(part);
  }
  await frame();
}

/** Another page, after nothing of the one before is awaited any more. */
async function show(html: string): Promise<void> {
  document.body.replaceChildren();
  await pass(longEnough);
  document.body.innerHTML = html;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

function hold(selector: string): HTMLElement {
  const element = find(selector);
  element.focus();
  expect(document.activeElement).toBe(element);
  return element;
}

const focused = () => document.activeElement;

const page = `
  <nav><h2>Menu</h2><button id="menu">Open</button></nav>
  <main id="content" tabindex="-1">
    <h1>Groups</h1>
    <section>
      <h2>Pilot</h2>
      <div><button id="delete">Delete</button></div>
    </section>
    <section>
      <h2>Others</h2>
      <button id="save">Save</button>
    </section>
  </main>`;

describe('what had the focus is gone', () => {
  it('and the title of what it stood in takes it', async () => {
    await show(page);
    hold('#delete').parentElement!.remove();
    await pass(longEnough);
    expect(focused()?.textContent).toBe('Pilot');
  });

  it('with all that it stood in, and the page’s title takes it', async () => {
    await show(page);
    hold('#delete').closest('section')!.remove();
    await pass(longEnough);
    expect(focused()?.textContent).toBe('Groups');
  });

  it('or hidden, or cut off, as well', async () => {
    for (const attribute of ['hidden', 'inert']) {
      await show(page);
      hold('#delete').parentElement!.setAttribute(attribute, '');
      await pass(longEnough);
      expect(focused()?.textContent, attribute).toBe('Pilot');
    }
  });

  it('in a dialog, and the dialog’s title takes it, not one behind', async () => {
    await show(
      `${page}<div role="dialog" aria-modal="true"><h2>New group</h2><button id="step">Next</button></div>`,
    );
    hold('#step').remove();
    await pass(longEnough);
    expect(focused()?.textContent).toBe('New group');
  });

  it('from a page that is still being read: the page takes it, and its title as soon as it has one', async () => {
    await show('<main id="content" tabindex="-1"><button id="open">Open</button></main>');
    const content = find('#content');
    hold('#open').remove();
    await pass(longEnough);
    expect(focused()).toBe(content);
    content.innerHTML = '<h1>Plan</h1>';
    await pass(0);
    expect(focused()?.textContent).toBe('Plan');
  });
});

describe('what had the focus cannot be used', () => {
  it('for a moment, and has it again afterwards', async () => {
    await show(page);
    const button = hold('#save') as HTMLButtonElement;
    button.disabled = true;
    await pass(0);
    expect(focused()).toBe(document.body);
    button.disabled = false;
    await pass(0);
    expect(focused()).toBe(button);
  });

  it('while it waits for an answer, and nobody takes it before the answer is there', async () => {
    await show(page);
    const button = hold('#save') as HTMLButtonElement;
    button.dataset.loading = 'true';
    button.disabled = true;
    await pass(longEnough);
    expect(focused()).toBe(document.body);
    delete button.dataset.loading;
    button.disabled = false;
    await pass(0);
    expect(focused()).toBe(button);
  });

  it('any more, and the title beside it takes it', async () => {
    await show(page);
    (hold('#save') as HTMLButtonElement).disabled = true;
    await pass(longEnough);
    expect(focused()?.textContent).toBe('Others');
  });
});

describe('it takes nothing', () => {
  it('from whoever passes the focus on within his time', async () => {
    await show(page);
    hold('#delete').remove();
    await pass(200);
    hold('#menu');
    await pass(longEnough);
    expect(focused()).toBe(find('#menu'));
  });

  it('where the focus is elsewhere than what goes away', async () => {
    await show(page);
    hold('#delete');
    hold('#save');
    find('#delete').remove();
    await pass(longEnough);
    expect(focused()).toBe(find('#save'));
  });

  it('from a field that was let go of on purpose', async () => {
    await show(page);
    hold('#save').blur();
    find('#delete').remove();
    await pass(longEnough);
    expect(focused()).toBe(document.body);
  });

  it('where somebody presses on nothing while a button waits', async () => {
    await show(`${page}<p style="height: 100px">Nothing</p>`);
    const button = hold('#save') as HTMLButtonElement;
    button.dataset.loading = 'true';
    button.disabled = true;
    await pass(0);
    await userEvent.click(find('p'));
    delete button.dataset.loading;
    button.disabled = false;
    await pass(longEnough);
    expect(focused()).toBe(document.body);
  });

  it('behind an open dialog that has no title', async () => {
    await show(`${page}<div role="dialog" aria-modal="true"><button id="step">Next</button></div>`);
    hold('#step').remove();
    await pass(longEnough);
    expect(focused()).toBe(document.body);
  });

  it('with the page’s own title, where the page as a whole stood in and somebody went on from it', async () => {
    await show(
      '<button id="menu">Menu</button><main id="content" tabindex="-1"><button id="open">Open</button></main>',
    );
    hold('#open').remove();
    await pass(longEnough);
    hold('#menu');
    find('#content').innerHTML = '<h1>Plan</h1>';
    await pass(longEnough);
    expect(focused()).toBe(find('#menu'));
  });
});

it('scrolls to where it goes for who works with keys, and not under the pointer', async () => {
  const tall = `<main id="content" style="height: 300px; overflow: auto">
    <h1>Groups</h1><p style="height: 2000px"></p><button id="last">Delete</button></main>`;
  for (const [act, isScrolled] of [
    [() => userEvent.click(find('#last')), false],
    [() => userEvent.keyboard('{Enter}'), true],
  ] as const) {
    await show(tall);
    hold('#last');
    await act();
    const before = find('#content').scrollTop;
    expect(before).toBeGreaterThan(1_000);
    find('#last').outerHTML = '<p style="height: 100px"></p>';
    await pass(longEnough);
    expect(focused()?.textContent).toBe('Groups');
    expect(find('#content').scrollTop === 0).toBe(isScrolled);
  }
});
