/**
 * Announced features that are not built yet, by address: nothing links to them, and the plans say so.
 * src/app/routes/in-preparation.test.ts checks it.
 */
const TO_COME: readonly string[] = [];

export function isInPreparation(address: string): boolean {
  return TO_COME.includes(address);
}
