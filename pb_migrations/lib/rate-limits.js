/** Adds rate limits before the others: the first rule whose label fits a request counts. */
function addRateLimits(app, limits) {
  const settings = app.settings();
  settings.rateLimits.rules = [...limits, ...settings.rateLimits.rules];
  app.save(settings);
}

/** The way down of `addRateLimits`. */
function removeRateLimits(app, limits) {
  const settings = app.settings();
  const labels = limits.map(({ label }) => label);
  settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => !labels.includes(label));
  app.save(settings);
}

module.exports = { addRateLimits, removeRateLimits };
