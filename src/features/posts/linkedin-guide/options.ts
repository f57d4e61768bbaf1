/** The guide's texts about the two ways. */

export const BOOKMARKLET: readonly string[] = [
  'Legal: you copy a post that you can read, by hand, and it keeps its author and its address',
  'Quality control: you choose each post, and an admin approves it',
  'One-click extraction of title, text and author',
  'AI categorisation and keywords',
];

export const CONNECTION = {
  good: ['Automated collection: no post is picked by hand', 'AI filtering for labour-law relevance'],
  bad: [
    'Needs LinkedIn’s approval',
    'Limited scope: only posts from your connections, as far as LinkedIn gives them',
    'Strict rate limits',
  ],
} as const;

export const REQUIRED: readonly string[] = [
  'LinkedIn’s approval of the platform, which it gives to few',
  'App setup in LinkedIn’s developer portal, with this service’s address to return to',
  'API permissions: r_liteprofile and w_member_social by their old names; today openid, profile and email to sign in, ' +
    'and r_member_social to read posts',
  'Backend credentials, which the operator of this service keeps on the server',
];

export const COMPARISON: readonly (readonly [what: string, bookmarklet: string, connection: string])[] = [
  ['Ready to use', 'At once', 'Once the operator and LinkedIn have set it up'],
  ['Posts', 'Any post that you can open', 'Those that LinkedIn’s interface gives for your account'],
  ['Your part', 'One press a post', 'Connect, then one press for many'],
  ['Who chooses', 'You', 'AI, by labour-law relevance'],
  ['Limits', 'None of LinkedIn’s', 'LinkedIn’s limits of requests'],
  ['Without a network', 'The form keeps the post and sends it later', 'Not possible'],
  ['Choose it if', 'you read posts and want to keep the good ones', 'your organisation has LinkedIn’s approval'],
];
