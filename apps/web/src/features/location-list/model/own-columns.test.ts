import { expect, it } from 'vitest';
import { hiddenColumns, keptColumns } from './own-columns';

const own = ['own.manager', 'own.shift'];

it('hides own fields until they are asked for, and remembers the choice by project', () => {
  const first = hiddenColumns(['phone'], own);
  expect([...first]).toEqual(['phone', ...own]);
  const kept = keptColumns(['phone', 'own.shift'], own, ['phone', '+own.elsewhere']);
  expect([...hiddenColumns(kept, own)]).toEqual(['phone', 'own.shift']);
  expect([...hiddenColumns(kept, ['own.elsewhere', 'own.new'])]).toEqual(['phone', 'own.new']);
  expect([...hiddenColumns(keptColumns(['phone', ...own], own, kept), own)]).toEqual(['phone', ...own]);
});
