import { answer } from '../../src/domain/assistant/answer';
import type { Passage } from '../../src/domain/assistant/read/passage';
import { promptFor } from '../../pb_hooks/src/assistant/prompt';
import { verify } from '../../pb_hooks/src/assistant/verify';
import { FakeAi } from '../../tests/fakes/ai';
import { LIES, PARAPHRASES, seeded } from '../../tests/fakes/hallucinations';
import type { AssistantQuestion } from './evaluate-assistant';
import type { AssistantWorld } from './starter-passages';

export interface VerifierFigures {
  planted: number;
  /** Share of the planted falsehoods that were removed. */
  removed: number;
  told: number;
  /** Share of the true sentences that were kept. */
  kept: number;
  /** By kind of falsehood: planted, and not removed. */
  kinds: Record<string, [planted: number, missed: number]>;
  /** Examples, for tuning. */
  missed: string[];
  lost: string[];
}

const SEED = 20_261_122;

/**
 * A fake model on loopback answers from the passages of its prompt, with true sentences in other words and planted
 * falsehoods of every kind. The true sentences come from the extractive answers.
 */
export async function measureVerifier(
  questions: readonly AssistantQuestion[],
  { passages, context }: AssistantWorld,
): Promise<VerifierFigures> {
  const random = seeded(SEED);
  const figures: VerifierFigures = { planted: 0, removed: 0, told: 0, kept: 0, kinds: {}, missed: [], lost: [] };
  await using model = await FakeAi.start();
  for (const { question } of questions) {
    const { kind, sentences, citations } = answer(question, passages, context);
    if (kind !== 'answer') continue;
    const given = [...citations, ...strangers(citations, passages, random)];
    const truths = sentences.map(({ text, cites }, at) => ({
      said: PARAPHRASES[Math.floor(random() * PARAPHRASES.length)]!(text),
      text,
      cites,
      at,
    }));
    const lies = sentences.flatMap(({ text, cites }) =>
      falsehoodsAbout(text, cites, given.length, citations.length, random),
    );
    const lines = [...truths.map(({ said, cites }) => marked(said, cites)), ...lies.map(({ said }) => said)];
    model.reply = () => lines.join('\n');
    const { answer: left } = verify(await asked(model, question, given), given);
    // Compared by text and citations: the same text with a wrong citation is another statement.
    const kept = left.sentences.map(({ text, cites }) =>
      marked(
        text,
        cites.map((cite) => given.indexOf(left.citations[cite - 1]!) + 1),
      ),
    );
    for (const { said, cites } of truths)
      count(
        figures,
        kept.some((line) => marked(said, cites).endsWith(line)),
        said,
      );
    for (const lie of lies) plant(figures, lie, kept.includes(lie.said));
  }
  figures.removed /= figures.planted;
  figures.kept /= figures.told;
  return figures;
}

interface Falsehood {
  kind: string;
  said: string;
}

function falsehoodsAbout(
  text: string,
  cites: readonly number[],
  all: number,
  own: number,
  random: () => number,
): Falsehood[] {
  const told = LIES.flatMap(({ kind, make }) => {
    const said = make(text, random);
    return said === undefined ? [] : [{ kind, said: marked(said, cites) }];
  });
  // Half of the possible falsehoods, so that no kind dominates.
  const some = told.filter(() => random() < 0.5);
  return [
    ...some,
    { kind: 'uncited', said: text },
    { kind: 'no such citation', said: marked(text, [all + 3]) },
    ...(all > own
      ? [{ kind: 'wrong citation', said: marked(text, [own + 1 + Math.floor(random() * (all - own))]) }]
      : []),
  ];
}

/** Passages of other countries, of any kind. */
function strangers(citations: readonly Passage[], passages: readonly Passage[], random: () => number): Passage[] {
  const countries = citations.map(({ country }) => country);
  const others = passages.filter(({ country }) => country !== '' && !countries.includes(country));
  return [0, 1, 2].map(() => others[Math.floor(random() * others.length)]!);
}

async function asked(model: FakeAi, question: string, passages: readonly Passage[]): Promise<string> {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = model.env;
  const body = JSON.stringify({ model: AI_MODEL, max_tokens: 600, messages: promptFor(question, passages) });
  const response = await fetch(`${AI_BASE_URL}chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${AI_API_KEY}`, 'Content-Type': 'application/json', Connection: 'close' },
    body,
  });
  return ((await response.json()) as { choices: { message: { content: string } }[] }).choices[0]!.message.content;
}

const marked = (text: string, cites: readonly number[]) => `${text} ${cites.map((cite) => `[${cite}]`).join('')}`;

function count(figures: VerifierFigures, isKept: boolean, said: string): void {
  figures.told += 1;
  if (isKept) figures.kept += 1;
  else figures.lost.push(said);
}

function plant(figures: VerifierFigures, { kind, said }: Falsehood, isLeft: boolean): void {
  const row = (figures.kinds[kind] ??= [0, 0]);
  figures.planted += 1;
  row[0] += 1;
  if (!isLeft) figures.removed += 1;
  else {
    row[1] += 1;
    figures.missed.push(`${kind}: ${said}`);
  }
}
