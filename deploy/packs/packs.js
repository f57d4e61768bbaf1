// For nginx (njs): checks an address of a content pack as pb_hooks/src/sync/packs/sign-pack.ts does. njs knows only a part
// of today's JavaScript.
import crypto from 'crypto';

/** @returns 'ok' if the server signed the address and its time is not over */
function check(r) {
  const sha256 = r.uri.slice(r.uri.lastIndexOf('/') + 1);
  const until = String(r.args.until);
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= Date.now()) return 'ended';
  const hmac = crypto.createHmac('sha256', r.variables.molao_packs_secret);
  return isEqual(String(r.args.sig), hmac.update(`${sha256}.${until}`).digest('hex')) ? 'ok' : 'forged';
}

/** Takes as long for every text of this length. */
function isEqual(sent, right) {
  let difference = sent.length ^ right.length;
  for (let at = 0; at < right.length; at += 1) difference |= sent.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}

export default { check };
