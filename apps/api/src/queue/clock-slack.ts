/**
 * Clocks of servers differ by less than this, and no statement waits longer for its turn, in milliseconds. What was written by a clock
 * further ahead comes from before the clock was set back.
 */
export const clockSlackMs = 15_000;
