// Runs before the first paint, so that a dark page never flashes white. A file of its own because the
// content security policy allows no script inside the page.
(function () {
  var chosen = null;
  try { chosen = localStorage.getItem('mantine-color-scheme-value'); } catch (error) { /* no storage: follow the system */ }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
