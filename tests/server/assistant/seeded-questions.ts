/** Questions about the starter content. The first is about a large country. */
export const QUESTIONS = [
  'How many days of annual leave are there in South Africa?',
  'How many days of annual leave are there in Kenya?',
  'What is the minimum wage in Ghana?',
  'How long is maternity leave in Germany?',
  'What notice must an employer give in Brazil?',
  'Is severance pay due on dismissal in India?',
  'How many hours may be worked a week in France?',
  'How is overtime paid in Japan?',
  'Can staff strike in Australia?',
];
