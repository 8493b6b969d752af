import type { LocationDetail } from '@frontage/api-client/contract';
import { lazy, type ReactNode } from 'react';
import type { Tab } from '../model/tabs';

const OverviewTab = lazy(async () => ({ default: (await import('./OverviewTab')).OverviewTab }));
const ProfileTab = lazy(async () => ({ default: (await import('./ProfileTab')).ProfileTab }));
const HoursTab = lazy(async () => ({ default: (await import('./HoursTab')).HoursTab }));
const ServicesTab = lazy(async () => ({ default: (await import('./ServicesTab')).ServicesTab }));
const ImagesTab = lazy(async () => ({ default: (await import('./ImagesTab')).ImagesTab }));
const FaqTab = lazy(async () => ({ default: (await import('./FaqTab')).FaqTab }));
const AttributesTab = lazy(async () => ({
  default: (await import('./AttributesTab')).AttributesTab,
}));
const PostsTab = lazy(async () => ({ default: (await import('./PostsTab')).PostsTab }));
const ReviewsTab = lazy(async () => ({ default: (await import('./ReviewsTab')).ReviewsTab }));
const LinksTab = lazy(async () => ({ default: (await import('./LinksTab')).LinksTab }));

type LocationTabProps = {
  readonly tab: Tab;
  readonly detail: LocationDetail;
  /** The tab of what was done, which plans by itself. */
  readonly history: ReactNode;
};

/** What the chosen tab shows; each tab is loaded when it is first chosen. */
export function LocationTab({ tab, detail, history }: LocationTabProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab detail={detail} />;
    case 'profile':
      return <ProfileTab />;
    case 'hours':
      return <HoursTab />;
    case 'services':
      return <ServicesTab />;
    case 'images':
      return <ImagesTab />;
    case 'faq':
      return <FaqTab />;
    case 'attributes':
      return <AttributesTab />;
    case 'links':
      return <LinksTab />;
    case 'posts':
      return <PostsTab />;
    case 'reviews':
      return <ReviewsTab />;
    case 'history':
      return history;
  }
}
