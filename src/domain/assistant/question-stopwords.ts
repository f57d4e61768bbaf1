import { STOP_WORDS } from '../language/stop-words';
import { stem } from '../language/stem';

/** Words with which a question is put, or which every rule of labour law shares: whether a passage has them says nothing of whether it answers. */
const FRAME = `
law laws legal legally rule rules regulation statute statutory right rights entitled entitlement entitle entitles employer employers employee employees worker workers staff boss company person people somebody someone anyone anybody
work working works job jobs employed employment labour labor give gives given get gets grant grants granted earn earns earned receive receives due owed fixed fix fixes set sets provide provides apply applies allow allows allowed permitted regulate regulates regulated mandatory compulsory depend depends toward towards calculate calculated calculation
long high much many amount ask asks asked part non number figure level size exactly present presently currently current today now still nowadays please side altogether total whole ordinary normal normally general generally usual usually standard
country countries place here live lives based compare compared comparison compares versus vs difference different differ between than against
take takes taken have has make makes made need needs want know like going go goes let use used using happen happens happened become became come came put look looks find
question answer say says said state states stated mean means meant explain describe summary brief short quick quickly simple simply main key point points
thanks thank hi hello hey sorry
under according accordance per respect regarding concerning about around since from until till within during after before when while once over above below up
new recent recently latest last newest change changes changed update updated news
correct right true okay ok sure really actually certainly surely yes no
new one ones thing things kind type sort way case cases
private sector public
nationally national federal federally
hiring hire hired person's
act code statute article section chapter
higher lower longer shorter larger smaller bigger daily hourly enter entered entering effect force govern governs governed governing cover covers deal deals both either adult adults beginning move moves moving person baby bear get-together first
basic expect least most maximum minimum max min
january february march april may june july august september october november december
year years month months week weeks day days hour hours
`;

const WORDS: ReadonlySet<string> = new Set(FRAME.trim().split(/\s+/).map(stem));

export function isFrameWord(word: string): boolean {
  return WORDS.has(word) || STOP_WORDS.has(word);
}
