const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  `<${tag}>${items.map((item) => `<li><p>${escapeHtml(item)}</p></li>`).join('')}</${tag}>`

/** The few elements of the rich editor that the seed writes; every text is escaped. */
export const html = {
  p: (text: string) => `<p>${escapeHtml(text)}</p>`,
  strong: (text: string) => `<p><strong>${escapeHtml(text)}</strong></p>`,
  h3: (text: string) => `<h3>${escapeHtml(text)}</h3>`,
  ul: (items: readonly string[]) => list('ul', items),
  ol: (items: readonly string[]) => list('ol', items),
}
