export {
  startDueFetches,
  startLinkCheck,
  fillCountries,
  releaseInterruptedRuns,
  seedWhereAbsent,
  deleteOldRows,
  continueRuns,
} from './fetching/scheduled-jobs';
export {
  cancel,
  cleanUpLinks,
  fetchArticles,
  fetchCommentary,
  fetchLabourData,
  fetchLawArticles,
} from './fetching/fetch-routes';
export { seedByRequest } from './fetching/seeding';
export { applyNextValues } from './starter/next-values';
export { seedCommand } from './starter/seed-command';
export { publicPreview } from './public-preview';
export { publicStats } from './public-stats';
// The engine of the calculators is the same on the server; tests compare it with the device's.
export { calculate } from '../../../src/domain/calculate/calculate';
