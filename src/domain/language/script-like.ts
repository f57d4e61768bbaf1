/**
 * The specification requires that script tags, the javascript scheme and inline event handlers are rejected, although
 * all text is rendered as text. Handlers are recognised by the beginnings of real event names, so that "only = 3" and
 * "once = 2" are accepted.
 */
const TAG = /<\s*\/?\s*script\b/i;
const SCHEME = /\b(?:java|vb)script\s*:/i;
const HANDLER =
  /\bon(?:abort|after|animation|auxclick|before|begin|blur|cancel|canplay|change|click|close|contextmenu|copy|cut|dblclick|drag|drop|duration|emptied|end(?:ed)?\b|error|focus|formdata|fullscreen|gotpointer|hashchange|input|invalid|key|load|lostpointer|message|mouse|offline|online|page|paste|pause|play|pointer|popstate|progress|ratechange|repeat|reset|resize|scroll|search|security|seek|select|show|slotchange|stalled|storage|submit|suspend|timeupdate|toggle|touch|transition|unhandled|unload|volumechange|waiting|webkit|wheel)\w*\s*=/i;

/** Whether a text looks like an attempt to inject a script. */
export function looksLikeScript(text: string): boolean {
  return TAG.test(text) || SCHEME.test(text) || HANDLER.test(text);
}
