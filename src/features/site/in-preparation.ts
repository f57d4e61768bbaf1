/** Features that are announced and not built yet, by address: nothing leads to them, and the plans say so. src/app/routes/in-preparation.test.ts keeps this honest. */
const TO_COME: readonly string[] = [];

export function isInPreparation(address: string): boolean {
  return TO_COME.includes(address);
}
