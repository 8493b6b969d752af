import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsDiff,
  IconBan,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconClockPause,
  IconEqual,
  IconGitPullRequest,
  IconHourglass,
  IconLoader2,
  IconLock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { IconType } from '../../icon-type';
import type { Tone } from '../../tone';

/** How a state is drawn: its icon, the icon's colour, and whether the word takes that colour too. */
export interface StateLook {
  readonly icon: IconType;
  readonly tone: Tone;
  /** Only states in which a person must act colour their word. */
  readonly isWordToned: boolean;
  readonly isSpinning?: boolean;
}

const calm = (icon: IconType, tone: Tone): StateLook => ({ icon, tone, isWordToned: false });
const urgent = (icon: IconType, tone: 'warn' | 'bad'): StateLook => ({ icon, tone, isWordToned: true });

/** Icon and colour of every state the product draws. */
export const stateLooks = {
  queued: calm(IconClock, 'neutral'),
  sending: { icon: IconLoader2, tone: 'accent', isWordToned: false, isSpinning: true },
  sent: calm(IconSend, 'info'),
  inReview: calm(IconHourglass, 'info'),
  live: calm(IconCircleCheck, 'ok'),
  open: calm(IconCircleCheck, 'ok'),
  draft: calm(IconPencil, 'neutral'),
  rejected: urgent(IconBan, 'bad'),
  refused: urgent(IconBan, 'bad'),
  failed: urgent(IconAlertTriangle, 'warn'),
  cancelled: calm(IconCircleMinus, 'neutral'),
  pendingEdit: urgent(IconGitPullRequest, 'warn'),
  temporarilyClosed: urgent(IconClockPause, 'warn'),
  permanentlyClosed: calm(IconCircleX, 'neutral'),
  changed: calm(IconArrowsDiff, 'accent'),
  same: calm(IconEqual, 'neutral'),
  blocked: calm(IconLock, 'neutral'),
  invalid: urgent(IconAlertCircle, 'bad'),
  leftOut: calm(IconCircleMinus, 'neutral'),
} as const satisfies Record<string, StateLook>;

/** Name of a state with a fixed look. */
export type StateName = keyof typeof stateLooks;
