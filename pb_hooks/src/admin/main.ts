export { decidePost } from './decide-post';
export { generateLabourContent } from './drafts/generate-drafts';
export { overview } from './overview';
export { listActors, listUsers } from './people';
export { publish } from './publish';
export { restore } from './restore';
export { listSources } from './sources';
export { testSource } from './try-source';
