// Runs before the first paint, so that nobody sees the other theme flash. A file of its own: the policy forbids inline scripts.
try {
  const theme = localStorage.getItem('molao-theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  }
} catch {
  // Storage is blocked: the system's setting holds.
}
