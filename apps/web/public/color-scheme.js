// Sets colour scheme, direction and whether the product's frame is drawn before the first paint, so that a dark screen never
// flashes white and a mirrored one never jumps. A file of its own, because the content security policy allows no inline script.
(function () {
  var chosen = 'light';
  var root = document.documentElement;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'light';
    var kept = JSON.parse(localStorage.getItem('frontage.appearance') || '{}');
    var last = (kept.state && kept.state.last) || {};
    if (last.direction === 'rtl') root.dir = 'rtl';
    var session = JSON.parse(localStorage.getItem('frontage.session') || '{}');
    // Who is not signed in is led to sign-in, which has no frame; neither has a menu on top.
    if (session.state && session.state.isSigned && last.layout !== 'horizontal')
      root.setAttribute('data-early', last.sidebarCollapsed ? 'rail' : 'menu');
  } catch (error) {
    // Storage is closed to us, or holds nothing we know: the defaults stand.
  }
  var isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.style.backgroundColor = isDark ? '#131818' : '#ffffff';
})();
