const DAY = 86_400_000;

/** Invented posts. None of them is on LinkedIn. */
const POSTS = [
  [
    'ZA',
    'Court Ruling',
    'Labour Court: a warning three years old is no ground to dismiss',
    'Lindiwe Sithole',
    'Labour attorney',
    'The employee had a clean record since 2023. The court held that progressive discipline starts anew where a warning has ' +
      'lapsed, and ordered reinstatement. #LabourLaw #Dismissal',
    3,
  ],
  [
    'KE',
    'Legislation Update',
    'What the draft Employment Bill changes about notice periods',
    'Peter Otieno',
    'HR director',
    'Three things to prepare for: notice in writing for every contract, a right to disconnect, and one register of casual ' +
      'workers. Comments close at the end of the month.',
    6,
  ],
  [
    '',
    'Best Practices',
    'Five things that we learnt from a year of four-day weeks',
    'Amara Nwosu',
    'Head of People',
    'Start with meetings, not with hours. Agree on what “covered” means. Measure before you begin. Talk to the union first. ' +
      'Leave a way back.',
    9,
  ],
  [
    'GB',
    'Worker Rights',
    'Day-one rights are coming: who is covered, and from when',
    'Harriet Cole',
    'Employment solicitor',
    'Paternity leave and statutory sick pay move to the first day. Unfair dismissal follows later, with a statutory probation. ' +
      'Employers should review their contracts now.',
    12,
  ],
  [
    'NG',
    'Policy Analysis',
    'A minimum wage that nobody checks is a recommendation',
    'Tunde Bakare',
    'Labour economist',
    'Compliance depends on inspection. With one inspector for every 300,000 workers, the question is not the rate but who asks for it.',
    15,
  ],
  [
    '',
    'Industry Trend',
    'Survey: 62 percent of HR teams now keep their own register of legal changes',
    'Sofia Marques',
    'Researcher',
    'Spreadsheets still lead. What they lack is a date, a source and an owner for each change.',
    20,
  ],
];

/**
 * Creates posts for Labour Trends, and one of the free member that waits for approval.
 * @param {(method: string, path: string, options: {token: string, body: object}) => Promise<unknown>} api
 * @param {string} token of the superuser
 * @param {readonly {id: string, code: string}[]} countries
 * @param {string} member
 */
export async function givePosts(api, token, countries, member) {
  let number = 0;
  /** @param {object} fields */
  const post = (fields) =>
    api('POST', 'linkedin_labour_topics/records', {
      token,
      body: {
        keywords: ['labour law', 'hr'],
        state: 'approved',
        post_url: `https://www.linkedin.com/posts/sample-${(number += 1)}`,
        ...fields,
      },
    });
  for (const [code, topic_category, title, author_name, author_title, content, days] of POSTS) {
    const country = countries.find((each) => each.code === code)?.id ?? '';
    await post({
      country,
      topic_category,
      title,
      author_name,
      author_title,
      content,
      excerpt: content,
      published_date: new Date(Date.now() - Number(days) * DAY).toISOString().replace('T', ' '),
    });
  }
  const content = 'We moved all rosters to a four-week notice. Absence fell by a fifth.';
  await post({
    title: 'Rosters four weeks ahead',
    content,
    excerpt: content,
    topic_category: 'Best Practices',
    author_name: 'Thandi Mokoena',
    added_by: member,
    state: 'pending',
  });
}
