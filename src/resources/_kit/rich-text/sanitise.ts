import createDOMPurify from 'dompurify'
import { richTextAttributes, richTextTags, tagsWithoutContent } from '../../../../contract/richText.ts'
import { applyPolicy, INERT_STYLE, parseInert } from './html.ts'

/** Its own instance: hooks are not shared. */
const purifier = createDOMPurify(window)

/** DOMPurify removes what could run or load, then the contract's policy applies. */
export function sanitise(html: string): DocumentFragment {
  const paragraphs = plainParagraphs(html)
  if (paragraphs) return paragraphs
  const fragment = purifier.sanitize(parseInert(html).innerHTML, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...new Set(richTextTags.flatMap(richTextAttributes)), INERT_STYLE],
    // Would be parsed as a URI of the scheme `text-align:`.
    ADD_URI_SAFE_ATTR: [INERT_STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...tagsWithoutContent],
  })
  applyPolicy(fragment)
  return fragment
}

const PLAIN = /^(?:<p>[^<>&]*<\/p>)*$/

/** Fast path: paragraphs of plain text need no sanitising. */
function plainParagraphs(html: string): DocumentFragment | undefined {
  if (!PLAIN.test(html)) return undefined
  const fragment = document.createDocumentFragment()
  for (const [, text = ''] of html.matchAll(/<p>([^<>&]*)<\/p>/g)) {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    fragment.append(paragraph)
  }
  return fragment
}
