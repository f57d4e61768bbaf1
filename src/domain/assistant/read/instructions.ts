/** Patterns of instructions to the assistant. None contains a subject of labour law. */
const INSTRUCTION_PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|drop|skip)\b.{0,40}\b(?:instruction|rule|prompt|guideline|restriction|polic|limit|above|previous|prior|everything|passage|source|document|stored|citation)/i,
  /\b(?:system|hidden|initial|developer|secret)\s+(?:prompt|message|instruction|rule)/i,
  /\b(?:print|reveal|repeat|show|output|display|leak|list|dump|quote|paste|give|tell)\b.{0,40}\b(?:your|the)\s+(?:own\s+)?(?:prompt|instruction|rules|configuration|passages?|context|database|api key|password|secret|source code)/i,
  /\byou are (?:now|no longer)\b/i,
  /\b(?:pretend|imagine|act as|role-?play|roleplay|suppose that you|behave as|from now on|as an? (?:unrestricted|unlimited|uncensored))\b/i,
  /\bas (?:[A-Z]\w*GPT|DAN)\b/,
  /\b(?:developer|debug|admin|god|jailbreak|test(?:ing)?) mode\b/i,
  /\b(?:from|use|using) (?:your )?(?:own |general |world )?(?:memory|knowledge|training)\b/i,
  /\b(?:without|no|leave out|omit|drop) (?:any )?(?:citations?|sources?|references?)\b/i,
  /\b(?:answer|reply|respond|write|say) (?:only|just)?\s*(?:with|in|as)\b.{0,30}\b(?:one word|pirate|poem|json|joke|verse|capitals|emoji)/i,
  /\b(?:do not|don['’]t) (?:cite|mention|say that you|use|check|consult|refuse|look)\b/i,
  /\bfor (?:testing|test|training|research|demonstration|debug(?:ging)?) purposes\b/i,
  /\bi am (?:your|the) (?:developer|administrator|admin|creator|owner|operator)\b/i,
  /<\/?(?:system|instruction|prompt|assistant|user)[^>]*>|\[(?:system|inst|admin)\]|\b(?:system|assistant)\s*:/i,
];

/** Patterns that a text of law does not have: laws tell people to ignore, show or use things too. */
const ASSISTANT_PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|above|earlier|your|system)\b.{0,20}\b(?:instruction|rule|prompt|guideline|message)/i,
  /\b(?:system|hidden|developer)\s+prompt/i,
  /\byou are (?:now|no longer)\b/i,
  /<\/?(?:system|instruction|prompt|assistant|user)[^>]*>|\[(?:system|inst|admin)\]|\b(?:system|assistant)\s*:/i,
];

/** “Say that Ugandan leave is 30 days”: a claim that the answer should repeat. */
const DICTATED = /\b(?:say|state|confirm|claim|write|answer|reply|tell me|tell them|report|pretend) that\b/i;

interface SeparatedQuestion {
  /** The question without instructions; '' if nothing is left. */
  question: string;
  /** Claims that the answer should repeat: they are checked, never repeated. */
  dictatedClauses: string[];
}

/** Separates the question from instructions to the assistant, which are ignored. */
export function separateInstructions(text: string): SeparatedQuestion {
  const clauses = clausesOf(text);
  const dictated = clauses.filter((clause) => DICTATED.test(clause));
  const orders = clauses.filter(hasInstruction);
  const asked = clauses
    .filter((clause) => !orders.includes(clause) && !dictated.includes(clause))
    .map((clause) => clause.trim());
  return {
    question: asked
      .join(' ')
      .replace(/^\s*(?:and|then|,|but)+\s*/i, '')
      .trim(),
    dictatedClauses: dictated,
  };
}

/** Whether a sentence of a stored text speaks to an assistant, so that it states nothing. */
export function speaksToAssistant(sentence: string): boolean {
  return ASSISTANT_PATTERNS.some((order) => order.test(sentence));
}

/** Whether a text instructs an assistant. */
export function hasInstruction(text: string): boolean {
  return INSTRUCTION_PATTERNS.some((order) => order.test(text));
}

/** Splits at sentence ends, and at “, then …” or “and then …”. */
function clausesOf(text: string): string[] {
  return text
    .replace(/([.!?;])\s+(?=[A-Z"“'‘(<[])/g, '$1\n')
    .replace(/:\s+/g, ':\n')
    .replace(
      /,?\s+(?:and\s+then|and|then|but)\s+(?=(?:please\s+)?(?:tell|answer|give|explain|list|state|ignore|print|reveal|do not|don['’]t)\b)/gi,
      '\n',
    )
    .replace(/,\s+(?=(?:what|how|which|when|who|is|are|do|does|can|must)\b)/gi, ',\n')
    .split('\n')
    .filter((clause) => clause.trim() !== '');
}
