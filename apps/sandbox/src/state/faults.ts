import { z } from 'zod';
import { mix, Random } from '../seed/random';

/** What can befall a request. */
const faultKinds = [
  '429',
  '500',
  '503',
  'timeout-before-effect',
  'timeout-after-effect',
  'malformed-json',
  'slow',
] as const;

/** A fault switch: which requests it hits, and how often. Without `count` and `probability` it hits every one. */
export const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  /** The next so many matching requests, then the switch is gone. */
  count: z.int().min(1).optional(),
  /** Chance of each matching request, drawn from `seed`. */
  probability: z.number().min(0).max(1).optional(),
  seed: z.int().min(0).default(1),
  api: z.string().optional(),
  method: z.string().toUpperCase().optional(),
  /** Regular expression over the path as the API knows it. */
  path: z.string().refine(isPattern, { error: 'not a regular expression' }).optional(),
  /** How long `slow` and the timeouts hold the connection, in milliseconds of the machine's clock. */
  delayMs: z.int().min(0).optional(),
});

/** A fault switch as it is set. */
export type FaultSpec = z.infer<typeof faultSchema>;

/** A fault switch that is on. */
export interface Fault extends FaultSpec {
  id: string;
  /** How many requests it has hit. */
  hits: number;
}

interface ArmedFault {
  fault: Fault;
  pattern: RegExp | undefined;
  random: Random;
}

/** The fault switches. They are not kept over a restart. */
export class FaultSwitches {
  private armed: ArmedFault[] = [];
  private lastId = 0;

  list(): Fault[] {
    return this.armed.map(({ fault }) => fault);
  }

  add(spec: FaultSpec): Fault {
    this.lastId += 1;
    const fault: Fault = { ...spec, id: String(this.lastId), hits: 0 };
    const pattern = spec.path === undefined ? undefined : new RegExp(spec.path);
    this.armed.push({ fault, pattern, random: new Random(mix(spec.seed)) });
    return fault;
  }

  /** @returns false where there is no such switch */
  remove(id: string): boolean {
    const before = this.armed.length;
    this.armed = this.armed.filter(({ fault }) => fault.id !== id);
    return this.armed.length < before;
  }

  clear(): void {
    this.armed = [];
  }

  /** The fault that hits a request, if any: the first switch that matches and fires. */
  strike(api: string, method: string, path: string): Fault | undefined {
    for (const { fault, pattern, random } of this.armed) {
      const matches =
        (fault.api === undefined || fault.api === api) &&
        (fault.method === undefined || fault.method === method) &&
        (pattern === undefined || pattern.test(path));
      if (!matches || (fault.probability !== undefined && !random.chance(fault.probability))) continue;
      fault.hits += 1;
      if (fault.count !== undefined && fault.hits >= fault.count) this.remove(fault.id);
      return fault;
    }
    return undefined;
  }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
