/** Counts events of the last span of time, exactly. */
export class SlidingWindow {
  private times: number[] = [];
  private first = 0;

  /** @param span milliseconds */
  constructor(private readonly span: number) {}

  /** How many events lie within the span that ends now. */
  count(now: number): number {
    while (this.first < this.times.length && (this.times[this.first] ?? 0) <= now - this.span)
      this.first += 1;
    if (this.first > 1024 && this.first * 2 > this.times.length) {
      this.times = this.times.slice(this.first);
      this.first = 0;
    }
    return this.times.length - this.first;
  }

  /** True while another event stays within the limit; null is no limit. */
  hasRoom(now: number, limit: number | null): boolean {
    return limit === null || this.count(now) < limit;
  }

  add(now: number): void {
    this.count(now);
    this.times.push(now);
  }

  /** Counts an event if there is room for it. */
  take(now: number, limit: number | null): boolean {
    if (!this.hasRoom(now, limit)) return false;
    this.add(now);
    return true;
  }
}
