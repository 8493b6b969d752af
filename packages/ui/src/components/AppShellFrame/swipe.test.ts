import { expect, it } from 'vitest';
import { swipeOf } from './swipe';

const closed = { width: 390, isMirrored: false, isOpen: false };
const open = { ...closed, isOpen: true };
const mirrored = { ...closed, isMirrored: true };

it.each([
  ['in from the edge', { x: 4, y: 300 }, { x: 120, y: 310 }, closed, 'open'],
  ['in from the middle', { x: 200, y: 300 }, { x: 320, y: 300 }, closed, null],
  ['too short', { x: 4, y: 300 }, { x: 40, y: 300 }, closed, null],
  ['a scroll from the edge', { x: 4, y: 300 }, { x: 70, y: 500 }, closed, null],
  ['back over the open menu', { x: 200, y: 300 }, { x: 60, y: 290 }, open, 'close'],
  ['in over the open menu', { x: 4, y: 300 }, { x: 120, y: 310 }, open, null],
  ['in from the right edge, mirrored', { x: 386, y: 300 }, { x: 250, y: 310 }, mirrored, 'open'],
  ['in from the left edge, mirrored', { x: 4, y: 300 }, { x: 120, y: 310 }, mirrored, null],
  ['back, mirrored', { x: 100, y: 300 }, { x: 250, y: 310 }, { ...mirrored, isOpen: true }, 'close'],
] as const)('%s', (_, from, to, around, outcome) => {
  expect(swipeOf(from, to, around)).toBe(outcome);
});
