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
