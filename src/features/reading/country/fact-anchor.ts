/** Id of a fact on its country's page: where a citation of the assistant's leads. */
export const factAnchor = (topic: string) => `fact-${topic}`;
