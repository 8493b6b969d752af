import { redirect } from 'react-router-dom';
import { screenAccess } from '../../config/access';
import { bulkEditPath, paths } from '../../config/paths';
import type { FeatureRoute, RouteMeta } from '../../shared/route-meta';
import { bulkParts, type BulkPart } from './model/parts';

const titles: Record<BulkPart, RouteMeta['title']> = {
  general: 'shell:menu.editGeneral',
  'social-media': 'shell:menu.editSocialMedia',
  hours: 'shell:menu.editHours',
  'special-hours': 'shell:menu.editSpecialHours',
  services: 'shell:menu.editServices',
  attributes: 'shell:menu.editAttributes',
  images: 'shell:menu.editImages',
  faq: 'shell:menu.editFaq',
  labels: 'shell:menu.editLabels',
  'own-fields': 'shell:menu.editOwnFields',
};

export const bulkRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/edit',
    handle: { title: 'shell:menu.bulkEdit', ...screenAccess.editGeneral },
    loader: () => redirect(paths.editGeneral),
    element: null,
  },
  ...bulkParts.map((part) => ({
    path: bulkEditPath(part).slice(1),
    handle: { title: titles[part], ...screenAccess.editGeneral },
    lazy: async () => {
      const { BulkEditPage } = await import('./pages/BulkEditPage');
      return { element: <BulkEditPage part={part} /> };
    },
  })),
];
