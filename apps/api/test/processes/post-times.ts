/** A post that is to be at a location, and from when. */
export type Due = { readonly location: string; readonly text: string; readonly at: number };
/** A post that came to be at a location: when, by the machine's clock and by the one that is moved. */
export type Arrival = {
  readonly location: string;
  readonly text: string;
  readonly realMs: number;
  readonly clockMs: number;
};
/** From here on the clock runs from this time, with the server up or down. */
type Turn = { readonly realMs: number; readonly clockMs: number; readonly isUp: boolean };

/** How what arrived compares with what was wanted. */
export type Judged = {
  readonly missing: number;
  readonly twice: number;
  readonly early: number;
  /** The longest that a post was due with the server up, in milliseconds. */
  readonly latestMs: number;
};

/** How the clock went, and when the server was up. */
export class Timeline {
  readonly #turns: Turn[] = [];

  note(turn: Turn): void {
    this.#turns.push(turn);
  }

  /**
   * How long, until a moment of the machine's clock, the server was up while the moved clock said a time or a later one, in milliseconds;
   * `null` where it has not said it yet. Where the clock is put back, nothing is due until it says so again.
   */
  upWhileDue(at: number, untilRealMs: number): number | null {
    let up: number | null = null;
    for (const [index, turn] of this.#turns.entries()) {
      const end = Math.min(this.#turns[index + 1]?.realMs ?? Infinity, untilRealMs);
      const dueAt = turn.realMs + Math.max(0, at - turn.clockMs);
      if (dueAt < end) up = (up ?? 0) + (turn.isUp ? end - dueAt : 0);
    }
    return up;
  }
}

/** Compares what arrived with what was wanted. A post counts as early by more than `toleranceMs`, since two readings of a clock take time. */
export function judgeArrivals(
  dues: readonly Due[],
  arrivals: readonly Arrival[],
  timeline: Timeline,
  toleranceMs = 50,
): Judged {
  const keyOf = ({ location, text }: { location: string; text: string }) => `${location} ${text}`;
  const wanted = new Map(dues.map((due) => [keyOf(due), due]));
  const counts = new Map<string, number>();
  let [early, latestMs] = [0, 0];
  for (const arrival of arrivals) {
    const key = keyOf(arrival);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const due = wanted.get(key);
    const late = due === undefined ? null : timeline.upWhileDue(due.at - toleranceMs, arrival.realMs);
    if (late === null) early += 1;
    else latestMs = Math.max(latestMs, late);
  }
  return {
    missing: [...wanted.keys()].filter((key) => !counts.has(key)).length,
    twice: [...counts.values()].filter((count) => count > 1).length,
    early,
    latestMs: Math.round(latestMs),
  };
}
