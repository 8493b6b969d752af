import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus';

const address = window.location.href;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `
    <nav><a href="#menu">Menu</a></nav>
    <main id="content" tabindex="-1"></main>
    <p id="nothing">Nothing to press</p>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', address);
});

function show(html: string): void {
  document.querySelector('main')!.innerHTML = html;
}
function the(id: string): HTMLElement {
  return document.getElementById(id)!;
}
const hasFocus = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id));
/** Longer than everything that waits for somebody else to take the focus. */
const settled = () => vi.advanceTimersByTimeAsync(1000);

describe('the focus of what is taken away', () => {
  const rows = `<h1 id="title">Groups</h1><button id="add">Add</button>
    <ul><li><button id="one">Delete 1</button></li><li><button id="two">Delete 2</button></li></ul>`;

  it('goes to the next neighbour, then to the one before', async () => {
    show(rows);
    the('one').focus();
    the('one').closest('li')!.remove();
    await hasFocus('two');
    the('two').closest('li')!.remove();
    await hasFocus('add');
  });

  it('goes to no field where a pointer took it away, so that no keyboard comes over the screen', async () => {
    show('<button id="one">Delete</button><input id="field" /><button id="two">Next</button>');
    await userEvent.click(the('one'));
    the('one').remove();
    await hasFocus('two');
  });

  it('goes to the title where nothing is left beside it', async () => {
    show('<h1 id="title">Groups</h1><button id="one">Delete</button>');
    document.querySelector('nav')!.remove();
    the('content').removeAttribute('tabindex');
    the('one').focus();
    the('one').remove();
    await hasFocus('title');
  });

  it('goes to the title of the next page, which may still have to come', async () => {
    show(rows);
    the('one').focus();
    window.history.replaceState(null, '', '/elsewhere');
    show('');
    await hasFocus('content');
    show('<h1 id="next">Elsewhere</h1>');
    await hasFocus('next');
  });

  it('goes back to where a dialog was opened from, or beside it', async () => {
    show(rows);
    the('one').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div aria-modal="true" id="dialog"><button id="yes">Yes</button></div>',
    );
    the('yes').focus();
    the('dialog').remove();
    await hasFocus('one');

    document.body.insertAdjacentHTML(
      'beforeend',
      '<div aria-modal="true" id="dialog"><button id="yes">Yes</button></div>',
    );
    the('yes').focus();
    the('one').closest('li')!.remove();
    the('dialog').remove();
    await hasFocus('two');
  });

  it('goes back to where a dialog was opened from, however many of its fields had it in between', async () => {
    show(rows);
    the('one').focus();
    const fields = Array.from({ length: 12 }, (_, index) => `<input id="field${String(index)}" />`).join('');
    document.body.insertAdjacentHTML('beforeend', `<div aria-modal="true" id="dialog">${fields}</div>`);
    for (let index = 0; index < 12; index += 1) the(`field${String(index)}`).focus();
    the('dialog').remove();
    await hasFocus('one');
  });

  it('stays in a dialog that is still open', async () => {
    show(rows);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div aria-modal="true"><h2 id="asks">Sure?</h2><p><button id="yes">Yes</button></p></div>',
    );
    the('yes').focus();
    the('yes').remove();
    await hasFocus('asks');
  });

  it('goes to the title where it is hidden or cut off, and to nothing behind a dialog without one', async () => {
    for (const attribute of ['hidden', 'inert']) {
      show('<h1 id="title">Groups</h1><p id="part"><button id="one">Delete</button></p>');
      the('one').focus();
      the('part').setAttribute(attribute, '');
      await hasFocus('title');
    }
    show(rows);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div aria-modal="true"><p><button id="yes">Yes</button></p></div>',
    );
    the('yes').focus();
    the('yes').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes back to what opened a menu that gave nothing back', async () => {
    show(rows);
    the('one').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="menu" id="menu"><button role="menuitem" id="item">Rename</button></div>',
    );
    the('item').focus();
    the('menu').remove();
    await hasFocus('one');
  });
});

describe('the focus of what is switched off', () => {
  it('comes back to a button that waited for the server', async () => {
    show('<h1 id="title">Save</h1><button id="save">Save</button>');
    the('save').focus();
    the('save').setAttribute('data-loading', 'true');
    the('save').setAttribute('disabled', '');
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body));
    await settled();
    expect(document.activeElement).toBe(document.body);
    the('save').removeAttribute('data-loading');
    the('save').removeAttribute('disabled');
    await hasFocus('save');
  });

  it('goes to the title where the button has no more to do', async () => {
    show('<h1 id="title">Inbox</h1><button id="all">Mark all as read</button>');
    the('all').focus();
    the('all').setAttribute('disabled', '');
    await hasFocus('title');
  });
});

describe('nothing takes the focus', () => {
  it('from a person who has put it somewhere themselves', async () => {
    show('<h1>Groups</h1><button id="one">Delete</button><button id="two">Next</button><input id="name" />');
    the('one').focus();
    the('one').remove();
    the('name').focus();
    await settled();
    expect(document.activeElement?.id).toBe('name');
  });

  it('from who went on while the page as a whole held it', async () => {
    show('<button id="one">Open</button>');
    the('one').focus();
    window.history.replaceState(null, '', '/elsewhere');
    show('');
    await hasFocus('content');
    document.querySelector('a')!.focus();
    show('<h1>Elsewhere</h1>');
    await settled();
    expect(document.activeElement).toBe(document.querySelector('a'));
  });

  it('where something else goes, or the focus was let go of on purpose', async () => {
    show('<h1>Groups</h1><button id="one">Delete</button><button id="two">Next</button><input id="name" />');
    the('one').focus();
    the('name').focus();
    the('one').remove();
    await settled();
    expect(document.activeElement?.id).toBe('name');
    the('name').blur();
    the('two').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('where it was let go of, and a dialog came and went after that', async () => {
    show('<h1>Reviews</h1><textarea id="reply"></textarea>');
    the('reply').focus();
    the('reply').blur();
    await settled();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div aria-modal="true" id="dialog"><button id="close">Close</button></div>',
    );
    the('close').focus();
    the('dialog').remove();
    await settled();
    expect(document.activeElement?.id).not.toBe('reply');
  });

  it('where somebody clicked beside everything while a button waited', async () => {
    show('<h1>Save</h1><button id="save" data-loading="true" disabled>Save</button>');
    the('save').removeAttribute('disabled');
    the('save').focus();
    the('save').setAttribute('disabled', '');
    await userEvent.click(the('nothing'));
    the('save').removeAttribute('disabled');
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('where somebody clicked beside everything, whatever happens on the page then', async () => {
    show('<h1>Groups</h1><button id="one">Delete</button><button id="two">Next</button>');
    the('one').focus();
    await userEvent.click(the('nothing'));
    the('one').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('on a page that nobody has touched', async () => {
    show('<h1>Home</h1><button id="one">Open</button>');
    the('one').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('where it ended before it had looked at what the focus just left', async () => {
    show('<h1 id="title">Groups</h1><button id="one">One</button>');
    the('one').focus();
    the('one').blur();
    the('one').remove();
    end();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('after its end', async () => {
    show('<h1>Groups</h1><button id="one">Delete</button><button id="two">Next</button>');
    the('one').focus();
    end();
    the('one').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});

it('scrolls to where it goes for who works with keys, and not under the pointer', async () => {
  for (const [act, isScrolled] of [
    [() => userEvent.click(the('last')), false],
    [() => userEvent.keyboard('{Enter}'), true],
  ] as const) {
    show(`<h1 id="title">Groups</h1><p style="height: 3000px"></p><p><button id="last">Delete</button></p>`);
    the('last').focus();
    await act();
    expect(window.scrollY).toBeGreaterThan(1_000);
    window.history.replaceState(null, '', isScrolled ? '/by-key' : '/by-pointer');
    the('last').outerHTML = '<i style="display: block; height: 2000px"></i>';
    await hasFocus('title');
    expect(window.scrollY === 0).toBe(isScrolled);
  }
});
