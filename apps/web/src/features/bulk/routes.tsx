import { redirect } from 'react-router-dom';
import { screenAccess } from '../../config/access';
import { bulkEditPath, paths } from '../../config/paths';
import type { FeatureRoute, RouteMeta } from '../../shared/route-meta';
import { bulkParts, type BulkPart } from './model/parts';

const titles: Record<BulkPart, RouteMeta['title']> = {
  general: 'shell:menu.editGeneral',
  'social-media': 'shell:menu.editSocialMedia',
  hours: 'shell:menu.bulkEdit',
  'special-hours': 'shell:menu.bulkEdit',
  services: 'shell:menu.bulkEdit',
  attributes: 'shell:menu.bulkEdit',
  images: 'shell:menu.editImages',
  faq: 'shell:menu.bulkEdit',
  labels: 'shell:menu.bulkEdit',
  'own-fields': 'shell:menu.bulkEdit',
};

export const bulkRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/edit',
    handle: { title: 'shell:menu.bulkEdit', ...screenAccess.editGeneral },
    loader: () => redirect(paths.editGeneral),
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
