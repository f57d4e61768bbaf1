/** Id of a fact on its country's page, which the assistant's citations link to. */
export const factAnchor = (topic: string) => `fact-${topic}`;
