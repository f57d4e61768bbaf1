// Runs the chunks of the app (classic-chunks.mjs). Each hands over its name, the names of the chunks that it imports, and
// its function. The page's own chunk begins with this file.
(() => {
  const { currentScript } = document;
  const folder = currentScript.src.replace(/[^/]*$/, '');
  const chunks = new Map();
  const arriving = new Map();
  const arrived = new Map();
  const exported = new Map();
  // By then the scripts of the page that come after this one have run, or failed.
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

  const push = ([name, imports, run]) => {
    if (!chunks.has(name)) chunks.set(name, { imports, run });
    arrived.get(name)?.();
  };

  const append = (name, resolve, reject) => {
    const script = document.createElement('script');
    script.onload = script.onerror = () => {
      if (chunks.has(name)) return resolve();
      // The next import tries again.
      arriving.delete(name);
      script.remove();
      // In the browser’s words for modules.
      reject(new TypeError(`Failed to fetch dynamically imported module: ${script.src}`));
    };
    script.crossOrigin = '';
    script.src = folder + name;
    document.head.append(script);
  };

  const arrival = (name) => {
    if (!chunks.has(name) && !arriving.has(name))
      arriving.set(
        name,
        new Promise((resolve, reject) => {
          if (name.endsWith('.css')) return style(name, resolve, reject);
          arrived.set(name, resolve);
          const isInPage = currentScript.defer && document.querySelector(`script[src$="/${name}"]`);
          if (isInPage) void parsed.then(() => chunks.has(name) || append(name, resolve, reject));
          else append(name, resolve, reject);
        }),
      );
    return arriving.get(name);
  };

  const style = (name, resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href$="/${name}"]`)) return resolve();
    const link = document.createElement('link');
    link.onload = resolve;
    link.onerror = () => {
      arriving.delete(name);
      link.remove();
      reject(new Error(`Unable to preload CSS for ${link.href}`));
    };
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = folder + name;
    document.head.append(link);
  };

  const exportsOf = (name) => {
    if (!exported.has(name)) {
      const { imports, run } = chunks.get(name);
      exported.set(name, run(load, ...imports.map(exportsOf)));
    }
    return exported.get(name);
  };

  /** Loads the files, and runs the first one: a chunk that needs the others. */
  const load = async (names) => {
    await Promise.all(names.map(arrival));
    return exportsOf(names[0]);
  };

  const early = self.molaoChunks ?? [];
  self.molaoChunks = { push, load };
  early.forEach(push);
})();
