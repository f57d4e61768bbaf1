import { stem } from './stem';

/** Words that mean the same in labour law, one group a line; the first names the group. What people say stands beside what statutes say. */
const GROUPS = `
employer boss manager company firm business enterprise undertaking establishment
employee worker staff personnel workforce labourer
dismiss dismissal dismissed sack sacked fire fired terminate terminated termination firing layoff discharge
redundancy redundant retrenchment retrenched retrench operational
resign resignation quit resigning resigns
father dad paternity paternal husband fathers
mother mum mom maternity maternal pregnancy pregnant wife
birth baby newborn childbirth born confinement delivery
child children kid minor kids
sick sickness ill illness unwell disease
doctor medical certificate note
pay wage salary remuneration earnings paid wages payment
holiday vacation
leave absence
maximum most largest highest longest top ceiling upper limit cap exceed
minimum lowest smallest shortest
notice period
probation trial probationary
union trade unions
court tribunal judge commission
compensation award indemnity damages compensate
fine penalty penalties sanction fines
contribution contribute contributions premium levy levies
register registration registered registrar
prohibit prohibited ban banned forbidden unlawful illegal
allow allowed permitted permit lawful legal
must obliged required duty obligation require compulsory mandatory obligatory shall
remote telework teleworking telecommuting home homework
data personal privacy
age old young aged
start begin commence effect force applies apply commencement effective
day days
deadline within time
report notify notification inform tell reported
written writing
discrimination discriminate equality equal
harassment harass bullying
strike industrial
accident injury injured injuries
pension retirement retire superannuation super
insurance insured
freelance freelancer independent contractor
temporary fixed term
domestic household
night nights nighttime
overtime extra additional
double twice
hour hourly
month monthly
week weekly
year annual yearly
daily
member members membership
complaint complain claim application
twin multiple
unfair unfairly wrongful unjust unjustified improcedente
payday payment
rest break breaks
foreign foreigner foreigners migrant
disability disabled disabilities
committee
covered cover covers scope
repeal repealed replaced replace abolished superseded
suspend suspended
reject rejected defeated
rise raise raised increase increased
share percentage percent rate quota proportion part
name called title known
approve approved assent
publish published
postpone postponed delayed
target targets
sector sectors
woman women female
man men male
citizen national
benefit allowance
`;

const CONCEPTS = new Map<string, string>();
for (const line of GROUPS.trim().split('\n')) {
  const words = line.split(' ');
  for (const word of words) CONCEPTS.set(stem(word), stem(words[0]!));
}

/** The group of a stem, or the stem itself. */
export function conceptOf(word: string): string {
  return CONCEPTS.get(word) ?? word;
}
