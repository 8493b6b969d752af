import { expect, test } from 'vitest';
import { gridCommand, type GridKey } from './grid-keys';

const shape = { rowCount: 100_000, colCount: 28, pageSize: 20, isMirrored: false };
const key = (name: string, modifiers: Partial<GridKey> = {}): GridKey => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});
const to = (row: number, col: number) => ({ kind: 'move', to: { row, col } });
const middle = { row: 50, col: 5 };

test.each([
  ['ArrowDown', {}, to(51, 5)],
  ['ArrowUp', {}, to(49, 5)],
  ['ArrowRight', {}, to(50, 6)],
  ['ArrowLeft', {}, to(50, 4)],
  ['ArrowDown', { ctrlKey: true }, to(99_999, 5)],
  ['ArrowRight', { metaKey: true }, to(50, 27)],
  ['Home', {}, to(50, 0)],
  ['End', { ctrlKey: true }, to(99_999, 27)],
  ['PageDown', {}, to(70, 5)],
  ['PageUp', {}, to(30, 5)],
  ['Tab', {}, to(50, 6)],
  ['Tab', { shiftKey: true }, to(50, 4)],
])('%s %o moves', (name, modifiers, expected) => {
  expect(gridCommand(key(name, modifiers), middle, shape)).toEqual(expected);
});

test('moves stop at the edges', () => {
  expect(gridCommand(key('PageUp'), { row: 3, col: 0 }, shape)).toEqual(to(0, 0));
  expect(gridCommand(key('ArrowLeft'), { row: 3, col: 0 }, shape)).toEqual(to(3, 0));
});

test('left and right swap where text runs from right to left', () => {
  expect(gridCommand(key('ArrowRight'), middle, { ...shape, isMirrored: true })).toEqual(to(50, 4));
});

test('Tab leaves the grid at the ends of a row', () => {
  expect(gridCommand(key('Tab'), { row: 0, col: 27 }, shape)).toBeUndefined();
  expect(gridCommand(key('Tab', { shiftKey: true }), { row: 9, col: 0 }, shape)).toBeUndefined();
});

test('a character starts editing with it, function keys do not', () => {
  expect(gridCommand(key('5'), middle, shape)).toEqual({ kind: 'edit', text: '5' });
  expect(gridCommand(key('ã'), middle, shape)).toEqual({ kind: 'edit', text: 'ã' });
  expect(gridCommand(key('F2'), middle, shape)).toEqual({ kind: 'edit' });
  expect(gridCommand(key('F5'), middle, shape)).toBeUndefined();
  expect(gridCommand(key('v', { ctrlKey: true }), middle, shape)).toBeUndefined();
});

test('F8 goes on to the next error, with Shift back', () => {
  expect(gridCommand(key('F8'), middle, shape)).toEqual({ kind: 'error', direction: 1 });
  expect(gridCommand(key('F8', { shiftKey: true }), middle, shape)).toEqual({ kind: 'error', direction: -1 });
});
