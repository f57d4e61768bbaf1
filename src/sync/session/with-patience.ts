/** How long a sign-out waits for the network. */
const PATIENCE_MS = 1500;

/** Waits for what a sign-out tells the server, but not for long: people sign out without a network too. */
export async function withPatience(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
