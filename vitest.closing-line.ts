import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the plain line `N passed, N failed, N skipped` that CI reads. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state] += 1;
      }
    }
    const skipped = counts.skipped > 0 ? `, ${String(counts.skipped)} skipped` : '';
    process.stdout.write(`\n${String(counts.passed)} passed, ${String(counts.failed)} failed${skipped}\n`);
  }
}
