/** What stands on the screen until the first page's script is there: nothing that flashes. */
export function PageFallback() {
  return <div aria-busy="true" />;
}
