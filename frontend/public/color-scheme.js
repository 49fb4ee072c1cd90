// Runs before the first paint, so that a dark page never flashes white. A file of its own because the
// content security policy allows no script inside the page.
(function () {
  var chosen = null;
  try { chosen = localStorage.getItem('mantine-color-scheme-value'); } catch (error) { /* no storage: follow the system */ }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The texts of the first view in the language in use, beside the code that will ask for them (shell-files.ts).
(function () {
  var meta = document.querySelector('meta[name="first-texts"]');
  if (!meta) return;
  var language = null;
  try { language = localStorage.getItem('language'); } catch (error) { /* no storage: English */ }
  var files = JSON.parse(meta.content);
  (files[language] || files.en || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.appendChild(link);
  });
})();
