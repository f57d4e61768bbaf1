import { sectionsHtml, sectionsText, type MailSection } from './sections';
import { COLOURS, escapeHtml, SANS, SERIF } from './mail-style';

/** The content of a mail, all plain text: the layout escapes it. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Sections of a mail with a list. */
  sections?: readonly MailSection[];
  /** A code to type, in large type. */
  code?: string;
  action?: { label: string; url: string };
  /** Why the person gets this mail, one sentence. */
  why: string;
}

/** The parts that every mail has. */
interface MailFrame {
  appName: string;
  /** The operator's; '' if it is not set. */
  legalName: string;
  legalAddress: string;
  unsubscribeUrl?: string;
}

/** Ready to be sent or queued. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

const DARK = `@media (prefers-color-scheme: dark) {
  .canvas { background: #101714 !important; }
  .sheet { background: #18211d !important; border-color: #2f3b36 !important; }
  .line { border-color: #2f3b36 !important; }
  .text { color: #e6ece8 !important; } .muted { color: #a9b6b0 !important; } .accent { color: #6cc7b4 !important; }
  .button { background: #6cc7b4 !important; color: #08201b !important; }
}`;

/** The HTML part: tables and inline styles, because mail programs support little else. It loads nothing. */
export function renderHtml(content: MailContent, frame: MailFrame): string {
  const rows = [
    `<h1 class="text" style="margin:0 0 16px;font:600 24px/1.25 ${SERIF};color:${COLOURS.text}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map(paragraph),
    content.sections && sectionsHtml(content.sections),
    content.code &&
      `<p class="text" style="margin:24px 0;font:600 32px/1.2 ${SANS};letter-spacing:6px;color:${COLOURS.text}">` +
        `${escapeHtml(content.code)}</p>`,
    content.action && button(content.action),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.heading)}</title><style>${DARK}</style></head>
<body class="canvas" style="margin:0;background:${COLOURS.canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:${COLOURS.canvas}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="accent" style="padding:0 0 16px;font:600 20px/1 ${SERIF};color:${COLOURS.accent}">${escapeHtml(frame.appName)}</td></tr>
<tr><td class="sheet" style="padding:32px;background:${COLOURS.surface};border:1px solid ${COLOURS.border};border-radius:8px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px">${foot(content.why, frame)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The plain text part: the same content, with written addresses. */
export function renderText(content: MailContent, frame: MailFrame): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.sections && sectionsText(content.sections),
    content.code,
    content.action && `${content.action.label}:\n${content.action.url}`,
    `-- \n${[content.why, operatorLine(frame)].filter(Boolean).join('\n')}`,
    frame.unsubscribeUrl && `Unsubscribe from these mails:\n${frame.unsubscribeUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font:400 16px/1.55 ${SANS};color:${COLOURS.text}">${escapeHtml(text)}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const style = [
    'display:inline-block;padding:13px 22px;border-radius:6px',
    `background:${COLOURS.accent};color:${COLOURS.onAccent}`,
    `font:600 16px/1.25 ${SANS};text-decoration:none`,
  ].join(';');
  const plain = `If the button does nothing, open this address: <span style="word-break:break-all">${address}</span>`;
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="${style}">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0;font:400 13px/1.5 ${SANS};color:${COLOURS.muted}">${plain}</p>`;
}

function foot(why: string, frame: MailFrame): string {
  const line = (html: string) =>
    `<p class="muted" style="margin:0 0 6px;font:400 13px/1.5 ${SANS};color:${COLOURS.muted}">${html}</p>`;
  const operator = operatorLine(frame);
  const unsubscribe =
    frame.unsubscribeUrl &&
    `<a class="muted" href="${escapeHtml(frame.unsubscribeUrl)}" style="color:${COLOURS.muted}">Unsubscribe from these mails</a>`;
  return [line(escapeHtml(why)), operator && line(escapeHtml(operator)), unsubscribe && line(unsubscribe)]
    .filter(Boolean)
    .join('');
}

function operatorLine({ legalName, legalAddress }: MailFrame): string {
  return [legalName, legalAddress].filter(Boolean).join(', ');
}
