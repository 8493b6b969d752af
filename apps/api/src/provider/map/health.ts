import type { LocationHealth } from '@frontage/domain';
import type { WireVoice } from '#src/provider/wire';

/** What a voice-of-merchant state means (provider document A12); of its parts the provider sends one at most. */
export function fromWireVoice(voice: WireVoice): Exclude<LocationHealth, 'access_lost'> {
  if (voice.hasVoiceOfMerchant) return 'fine';
  if (voice.complyWithGuidelines !== undefined)
    return voice.complyWithGuidelines.recommendationReason === 'BUSINESS_LOCATION_DISABLED'
      ? 'disabled'
      : 'suspended';
  // It stands for a place that another location in good standing stands for.
  if (voice.resolveOwnershipConflict !== undefined) return 'duplicate';
  return voice.verify === undefined ? 'waiting' : 'unverified';
}
