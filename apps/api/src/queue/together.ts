/** Runs readings side by side. When one fails the others are asked to end, and are waited for, before its failure is thrown. */
export async function together(
  signal: AbortSignal,
  readings: readonly ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let first: { readonly error: unknown } | undefined;
  await Promise.all(
    readings.map((read) =>
      read(either).catch((error: unknown) => {
        first ??= { error };
        failed.abort(error);
      }),
    ),
  );
  if (first !== undefined) throw first.error;
}
