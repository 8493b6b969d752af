/** Whether a process of this machine runs, whosever it is. One that has ended and is not waited for by its parent yet counts, too. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
