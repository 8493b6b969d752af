import type { LocationData, LocationFacts } from '../locations/types';
import type { Brand } from '../seed/seed-location';
import type { MediaItem } from '../media/items';
import type { PostChange } from '../posts/standing';
import type { QuestionChange } from '../questions/standing';
import type { ReviewChange } from '../reviews/standing';
import type { ClockState } from './clock';
import type { Overlay } from './overlay';
import type { Settings } from './settings';

/** What an account is told of, and by which Pub/Sub topic; without both it is told nothing. */
export interface NotificationSetting {
  pubsubTopic: string;
  notificationTypes: string[];
}

/**
 * A change of the sandbox's state. Nothing else changes it, and effects carry results rather than commands: replaying
 * them over the seed gives the same state, whatever the code that made them has become.
 */
export type Effect =
  | { kind: 'overlay'; id: string; overlay: Overlay }
  | {
      kind: 'create';
      id: string;
      accountId: string;
      merchant: LocationData;
      facts: LocationFacts;
      requestId?: string;
    }
  | { kind: 'media'; location: string; items: MediaItem[] }
  | { kind: 'review'; location: string; review: string; change: ReviewChange }
  | { kind: 'question'; location: string; question: string; change: QuestionChange }
  | { kind: 'post'; location: string; post: string; change: PostChange }
  | { kind: 'account'; id: string; accountName: string }
  | {
      kind: 'group';
      id: string;
      accountName: string;
      type: 'LOCATION_GROUP' | 'USER_GROUP';
      brand: Brand;
      locations: number;
      /** The refresh token whose account it is; absent: of the owner, as the demo's are. */
      owner?: string;
    }
  | { kind: 'notifications'; accountId: string; setting: NotificationSetting }
  | { kind: 'settings'; settings: Partial<Settings> }
  | { kind: 'clock'; clock: ClockState }
  | { kind: 'reset' };
