/** The light values of the design tokens. The dark ones are in the style element, for mail programs that read one. */
export const COLOURS = {
  canvas: '#f4f6f3',
  surface: '#ffffff',
  border: '#dbe1db',
  text: '#17211e',
  muted: '#43504b',
  accent: '#0d5c50',
  onAccent: '#ffffff',
};
export const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
export const SANS = "'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', sans-serif";

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
