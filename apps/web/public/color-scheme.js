// Sets the colour scheme before the first paint, so that a dark screen never flashes white. A file of its own, because
// the content security policy allows no inline script.
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch (error) {
    // Storage is closed to us: follow the system.
  }
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.style.backgroundColor = isDark ? '#131818' : '#ffffff';
})();
