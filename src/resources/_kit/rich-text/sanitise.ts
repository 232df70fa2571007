import createDOMPurify from 'dompurify'
import { richTextAttributes, richTextTags, tagsWithoutContent } from '../../../../contract/richText.ts'
import { applyPolicy, INERT_STYLE, parseInert } from './html.ts'

/** An instance of its own: nobody else's hooks, and no one else gets ours. */
const purifier = createDOMPurify(window)

/**
 * Rich text as elements that can be put into the page: DOMPurify takes out what could run or load, the contract's
 * policy decides what stays of the rest.
 */
export function sanitise(html: string): DocumentFragment {
  const paragraphs = plainParagraphs(html)
  if (paragraphs) return paragraphs
  const fragment = purifier.sanitize(parseInert(html).innerHTML, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...new Set(richTextTags.flatMap(richTextAttributes)), INERT_STYLE],
    // It would be taken for an address, of the scheme `text-align:`.
    ADD_URI_SAFE_ATTR: [INERT_STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...tagsWithoutContent],
  })
  applyPolicy(fragment)
  return fragment
}

/** Most texts are nothing else. */
const PLAIN = /^(?:<p>[^<>&]*<\/p>)*$/

/** A text that is nothing but paragraphs of letters: there is nothing in it to take out. Undefined for any other. */
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
