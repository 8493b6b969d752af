/** How a clock goes: with the machine's (shifted by an offset), or only when it is moved. */
export type ClockState = { mode: 'real'; offset: number } | { mode: 'manual'; now: number };

/** The sandbox's time: token lifetimes, quotas and reviews go by it, never by the machine's clock directly. */
export class Clock {
  private state: ClockState = { mode: 'real', offset: 0 };

  constructor(private readonly machineNow: () => number = Date.now) {}

  /** Milliseconds since 1970. */
  now(): number {
    return this.state.mode === 'real' ? this.machineNow() + this.state.offset : this.state.now;
  }

  get current(): ClockState {
    return this.state;
  }

  /** The state that results from moving the clock ahead; a real clock keeps going from there. */
  advanced(milliseconds: number): ClockState {
    return this.at(this.now() + milliseconds);
  }

  /** The state that results from setting the clock to a moment. */
  at(moment: number): ClockState {
    return this.state.mode === 'real'
      ? { mode: 'real', offset: moment - this.machineNow() }
      : { mode: 'manual', now: moment };
  }

  /** The state that results from changing the way it goes; real time means the machine's own again. */
  inMode(mode: ClockState['mode']): ClockState {
    return mode === 'real' ? { mode: 'real', offset: 0 } : { mode: 'manual', now: this.now() };
  }

  restore(state: ClockState): void {
    this.state = state;
  }
}
