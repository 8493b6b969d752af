const soon = 1_500;

/** Does what can wait once the page had time to be drawn. Answers how to call it off. */
export function whenIdle(act: () => unknown): () => void {
  const timer = setTimeout(act, soon);
  return () => clearTimeout(timer);
}
