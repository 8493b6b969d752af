import type { Issue } from '@frontage/domain';
import { useRef, useState } from 'react';

/** What was found in a draft, for as long as it stands in the field as it was written. */
export type FoundInDraft = {
  readonly text: string;
  /** What is found in any reply and keeps it from being sent, with its repair. */
  readonly fields: readonly Issue[];
  readonly isBlocked: boolean;
};

const nothing: readonly Issue[] = [];

/** What a reply box knows of the draft in its field: whether one is being written, and what keeps the one that stands there from being sent. */
export function useDraftInField(text: string) {
  const [found, setFound] = useState<FoundInDraft | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const stopperRef = useRef<(() => void) | null>(null);
  const held = found?.text === text ? found : null;
  return {
    fields: held?.fields ?? nothing,
    isBlocked: isUnderWay || held?.isBlocked === true,
    setIsUnderWay,
    /** Ends a draft that is being written. */
    stop: () => stopperRef.current?.(),
    bar: { stopperRef, onFound: setFound },
  };
}
