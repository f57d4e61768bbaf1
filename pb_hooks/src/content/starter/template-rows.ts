import { seedId, type Ids, type SeedRow } from './seed-row';
import type { Template } from './file-types';

export function templateRows(templates: Template[], ids: Ids): SeedRow[] {
  return templates.flatMap((template) => {
    const country = ids.get('countries', template.country);
    if (country === undefined) return [];
    return [
      {
        key: template.key,
        id: seedId('task_templates', template.key),
        where: `templates.json, ${template.key}`,
        fields: {
          country,
          title: template.title,
          description: template.description,
          law: ids.optional('labour_laws', template.law),
          provision: template.provision ?? '',
          topics: template.topics,
          recurrence: template.recurrence ?? '',
          due_rule: template.due_rule,
          lead_days: template.lead_days,
          event: template.event ?? '',
          evidence_list: template.evidence,
          source_url: template.source_url,
          verification: template.verification,
          evidence: template.evidence_page ?? '',
          as_of: template.as_of,
          hash: $security.sha256(template.description),
        },
      },
    ];
  });
}
