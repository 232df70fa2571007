import { type Html, picturesIn } from '../../../../../../formats/question/parsedQuestion.ts'
import RichTextContent from '../../../../../resources/_kit/rich-text/RichTextContent.tsx'
import { ParsedPicture } from './ParsedPicture.tsx'

const PICTURES = /<img\b[^<>]*? src="import:\d{1,6}">/g
/** Most texts are one paragraph of letters. */
const PLAIN = /^<p>([^<>&]*)<\/p>$/

/** A found rich text without its pictures. */
export const ParsedText = ({ html }: { html: Html }) => {
  const [, plain] = PLAIN.exec(html) ?? []
  if (plain !== undefined) return <div>{plain}</div>
  const text = html.replace(PICTURES, '').replace(/<p>\s*<\/p>/g, '')
  return text === '' ? null : <RichTextContent html={text} />
}

/** Pictures of a parsed rich text, with their alternative text. */
export const ParsedPictures = ({ html }: { html: Html }) =>
  [...new Set(picturesIn(html))].map((picture) => <ParsedPicture key={picture} picture={picture} />)
