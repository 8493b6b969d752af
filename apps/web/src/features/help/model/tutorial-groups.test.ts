import type { Tutorial } from '@frontage/api-client/contract';
import { expect, it } from 'vitest';
import { groupTutorials, searchTutorials } from './tutorial-groups';

const tutorial = (title: string, module: string, submodule: string): Tutorial => ({
  id: title,
  title,
  module,
  submodule,
  videoId: '1',
  thumbnail: null,
  updatedAt: '2026-11-21T12:00:00.000Z',
});
const all = [
  tutorial('Responder uma avaliação', 'Avaliações', 'Respostas'),
  tutorial('Modelos de resposta', 'Avaliações', 'Modelos'),
  tutorial('Importar um CSV', 'Locais', 'Edição em massa'),
];

it('finds every word anywhere, whatever its accents and case', () => {
  expect(searchTutorials(all, '').length).toBe(3);
  expect(searchTutorials(all, 'AVALIACOES modelo').map(({ title }) => title)).toEqual([
    'Modelos de resposta',
  ]);
  expect(searchTutorials(all, 'avaliacao csv')).toEqual([]);
});

it('groups by module and submodule, in order', () => {
  expect(
    groupTutorials(all).map(({ module, submodules }) => [module, submodules.map(({ name }) => name)]),
  ).toEqual([
    ['Avaliações', ['Respostas', 'Modelos']],
    ['Locais', ['Edição em massa']],
  ]);
});
