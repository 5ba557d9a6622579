// Sets colour scheme and density before the first paint, so that a dark screen never flashes white.
// A file, not an inline script: the content security policy allows scripts from files only.
(function () {
  var root = document.documentElement;
  var scheme = null;
  var density = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
    density = localStorage.getItem('density');
  } catch {
    // Storage may be forbidden; the defaults below hold.
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-density', density === 'comfortable' ? 'comfortable' : 'compact');
})();
