import RichTextContent from '../../../resources/_kit/rich-text/RichTextContent.tsx'
import type { Html } from '../found.ts'

const PICTURES = /<img\b[^<>]*? src="import:\d{1,6}">/g
/** Most texts are one paragraph of letters. */
const PLAIN = /^<p>([^<>&]*)<\/p>$/

/** A found rich text without its pictures, which stand below it. */
export const FoundText = ({ html }: { html: Html }) => {
  const [, plain] = PLAIN.exec(html) ?? []
  if (plain !== undefined) return <div>{plain}</div>
  const text = html.replace(PICTURES, '').replace(/<p>\s*<\/p>/g, '')
  return text === '' ? null : <RichTextContent html={text} />
}
