import type { FetchedItem } from '../../../src/core/jobs/content-jobs';

const GUIDANCE =
  /\b(guidance|guidelines?|guide|handbook|code of practice|practice note|advice|fact ?sheet|faqs?|toolkit|checklist|leitfaden|guía|guide pratique|handreiking)\b/i;
const COURT =
  /\b(courts?|tribunals?|judg(e)?ments?|ruling|rules in|appeals?|v\.?|versus|urteil|beschluss des|gericht|sentencia|tribunal|arrêt|cour de cassation|conseil d.état|uitspraak|rechtbank|hoge raad)\b|判決|裁判所/i;

/** The kind of a development, from its title. An act is legislation unless the title is about guidance. */
export function kindOf(title: string, act: string): FetchedItem['kind'] {
  if (GUIDANCE.test(title)) return 'guidance';
  if (act !== '') return 'legislation';
  return COURT.test(title) ? 'court' : 'policy';
}
