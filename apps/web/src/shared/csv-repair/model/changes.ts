import { z } from 'zod';

/** One changed cell of a file: where, what the file held, what it holds now. */
export const cellChangeSchema = z.object({
  row: z.int().min(0),
  column: z.string(),
  from: z.string(),
  to: z.string(),
});
export type CellChange = z.infer<typeof cellChangeSchema>;
