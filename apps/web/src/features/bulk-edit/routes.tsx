import { screens, type ScreenName } from '@frontage/domain/screens';
import { redirect } from 'react-router-dom';
import { paths } from '../../config/paths';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';
import { bulkParts, type BulkPart } from './model/parts';

const screenOf: Record<BulkPart, ScreenName> = {
  general: 'editGeneral',
  'social-media': 'editSocialMedia',
  hours: 'editHours',
  'special-hours': 'editSpecialHours',
  services: 'editServices',
  attributes: 'editAttributes',
  images: 'editImages',
  faq: 'editFaq',
  labels: 'editLabels',
  'own-fields': 'editOwnFields',
};

export const bulkEditRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/edit',
    handle: { title: 'shell:menu.bulkEdit', ...screens.editGeneral.rule },
    loader: () => redirect(paths.editGeneral),
    element: null,
  },
  ...bulkParts.map((part) => ({
    ...atScreen(screenOf[part]),
    lazy: async () => {
      const { BulkEditPage } = await import('./pages/BulkEditPage');
      return { element: <BulkEditPage part={part} /> };
    },
  })),
];
