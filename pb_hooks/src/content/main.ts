export {
  beginDue,
  beginLinkCheck,
  fillCountries,
  releaseInterrupted,
  seedWhereAbsent,
  tidy,
  workOnRuns,
} from './fetching/automatic';
export {
  cancel,
  cleanUpLinks,
  fetchArticles,
  fetchCommentary,
  fetchLabourData,
  fetchLawArticles,
} from './fetching/functions';
export { forgetOldAddress, passLeadOn } from './fetching/leads';
export { seedByRequest } from './fetching/seeding';
export { seedCommand } from './starter/command';
export { publicStats } from './public-stats';
