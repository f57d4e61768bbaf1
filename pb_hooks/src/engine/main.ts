export {
  beginDue,
  beginLinkCheck,
  fillCountries,
  releaseInterrupted,
  seedWhereAbsent,
  tidy,
  workOnRuns,
} from './automatic';
export { cancel, cleanUpLinks, fetchArticles, fetchCommentary, fetchLabourData, fetchLawArticles } from './functions';
export { forgetOldAddress, passLeadOn } from './leads';
export { seedByRequest } from './seeding';
