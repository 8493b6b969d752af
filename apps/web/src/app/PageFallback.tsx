/**
 * What stands on the screen until the first page's script is there: the frame that the page itself began with (index.html), so that
 * nothing flashes. Who is not signed in sees none.
 */
export function PageFallback() {
  return (
    <div className="early" aria-busy="true">
      <div className="early-menu" />
      <div className="early-bar" />
    </div>
  );
}
