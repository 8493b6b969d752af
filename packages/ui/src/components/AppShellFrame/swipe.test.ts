import { expect, it } from 'vitest';
import { isTaken, swipeOf } from './swipe';

const closed = { width: 390, isMirrored: false, isOpen: false };
const open = { ...closed, isOpen: true };
const mirrored = { ...closed, isMirrored: true };

it.each([
  ['in from beside the edge', { x: 48, y: 300 }, { x: 160, y: 310 }, closed, 'open'],
  ['in from the edge, which goes back', { x: 4, y: 300 }, { x: 120, y: 310 }, closed, null],
  ['in from the end of the edge', { x: 39, y: 300 }, { x: 160, y: 310 }, closed, null],
  ['in from the middle', { x: 200, y: 300 }, { x: 320, y: 300 }, closed, null],
  ['too short', { x: 48, y: 300 }, { x: 90, y: 300 }, closed, null],
  ['a scroll from beside the edge', { x: 48, y: 300 }, { x: 120, y: 500 }, closed, null],
  ['back over the open menu', { x: 200, y: 300 }, { x: 60, y: 290 }, open, 'close'],
  ['in over the open menu', { x: 4, y: 300 }, { x: 120, y: 310 }, open, null],
  ['in from beside the right edge, mirrored', { x: 342, y: 300 }, { x: 220, y: 310 }, mirrored, 'open'],
  ['in from the left edge, mirrored', { x: 4, y: 300 }, { x: 120, y: 310 }, mirrored, null],
  ['back, mirrored', { x: 100, y: 300 }, { x: 250, y: 310 }, { ...mirrored, isOpen: true }, 'close'],
] as const)('%s', (_, from, to, around, outcome) => {
  expect(swipeOf(from, to, around)).toBe(outcome);
});

it.each([
  ['a text', '<p id="at">Text</p>', false],
  ['a field', '<label><input id="at" /></label>', true],
  [
    'a part that scrolls',
    '<div style="width:50px;overflow-x:auto"><p id="at" style="width:90px">A</p></div>',
    true,
  ],
  [
    'a part that fits',
    '<div style="width:50px;overflow-x:auto"><p id="at" style="width:20px">A</p></div>',
    false,
  ],
])('leaves a way that begins on %s to whom it belongs', (_, html, taken) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  expect(isTaken(place.querySelector('#at'))).toBe(taken);
  place.remove();
});
