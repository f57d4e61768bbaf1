import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PaystackWorld } from './paystack-world';

const SEE_OTHER = 303;

/**
 * The provider's payment page: GET shows it, POST `?do=pay|decline` pays or declines and redirects to the
 * merchant.
 */
export async function checkoutPage(
  world: PaystackWorld,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const accessCode = url.pathname.split('/')[2];
  const transaction = [...world.transactions.values()].find((candidate) => candidate.accessCode === accessCode);
  if (!transaction) return void response.writeHead(404).end('No such checkout');
  const { reference, callbackUrl, amount, metadata } = transaction;
  if (request.method === 'POST') {
    request.resume();
    if (url.searchParams.get('do') === 'pay') await world.pay(reference);
    else world.decline(reference);
    const back = new URL(callbackUrl);
    back.searchParams.set('trxref', reference);
    back.searchParams.set('reference', reference);
    return void response.writeHead(SEE_OTHER, { Location: back.href }).end();
  }
  const cancel = (metadata as { cancel_action?: string } | '') || {};
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Paystack (fake)</title><h1>Pay ZAR ${(amount / 100).toFixed(2)}</h1>
<form method="post" action="?do=pay"><button>Pay</button></form>
<form method="post" action="?do=decline"><button>Decline</button></form>
<a href="${cancel.cancel_action ?? callbackUrl}">Cancel payment</a></html>`);
}
