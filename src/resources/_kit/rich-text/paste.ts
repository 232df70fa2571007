import { DOMParser } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { apiUrl } from '../../../common/settings.ts'
import { applyPolicy, inertStyleOf, parseInert, setInertStyle } from './html.ts'
import { colourName } from './palette.ts'

/** Applies the styles in the output of `cleanPasted`. */
class PolicyParser extends DOMParser {
  override parseSlice(...[dom, options]: Parameters<DOMParser['parseSlice']>) {
    if (dom instanceof Element) applyPolicy(dom)
    return super.parseSlice(dom, options)
  }
}

export type PasteOptions = {
  onPicturesLost: () => void
}

/** Reduces content of Word, Google Docs and the web to what the editor could have produced. */
export const CleanPaste = Extension.create<PasteOptions>({
  name: 'cleanPaste',
  addOptions: () => ({ onPicturesLost: () => undefined }),
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [
      new Plugin({
        props: {
          clipboardParser: new PolicyParser(schema, DOMParser.fromSchema(schema).rules),
          transformPastedHTML: (html) => {
            const { html: cleanHtml, hasLostPictures } = cleanPasted(html)
            if (hasLostPictures) this.options.onPicturesLost()
            return cleanHtml
          },
        },
      }),
    ]
  },
})

/**
 * Maps styling to markup where there is an equivalent and drops the rest; content of our own editors is kept. Images
 * from outside this product's API are dropped, and reported.
 */
export function cleanPasted(html: string): { html: string; hasLostPictures: boolean } {
  const body = parseInert(html)
  let hasLostPictures = false
  if (body.querySelector('[data-pm-slice]')) return { html: body.innerHTML, hasLostPictures }

  for (const picture of body.querySelectorAll('img')) {
    if (isApiAddress(picture.getAttribute('src') ?? '')) continue
    picture.remove()
    hasLostPictures = true
  }
  convertWordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) convertStyles(element)
  return { html: body.innerHTML, hasLostPictures }
}

function isApiAddress(address: string): boolean {
  const api = new URL(apiUrl(), window.location.href)
  return URL.canParse(address, api) && !/^data:/i.test(address) && new URL(address, api).origin === api.origin
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** For parsing style declarations. */
const probe = document.createElement('i').style

function convertStyles(element: HTMLElement): void {
  probe.cssText = inertStyleOf(element)
  const { fontWeight, fontStyle, textDecoration, textAlign, color, verticalAlign } = probe
  const tag = element.localName
  setInertStyle(
    element,
    tag === 'span'
      ? colourName(color) && `color: ${color};`
      : ['center', 'right', 'justify'].includes(textAlign) && `text-align: ${textAlign};`,
  )
  // Google Docs wraps whatever it copies in a `b` that is not bold.
  if ((tag === 'b' || tag === 'strong') && /^(?:normal|[1-4]00)$/.test(fontWeight)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (tag !== 'span') return
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapContent(element, 'strong')
  if (/^(?:italic|oblique)/.test(fontStyle)) wrapContent(element, 'em')
  if (textDecoration.includes('underline') && !element.closest('a')) wrapContent(element, 'u')
  if (textDecoration.includes('line-through')) wrapContent(element, 's')
  if (verticalAlign === 'super' || verticalAlign === 'sub') wrapContent(element, verticalAlign.slice(0, 3))
}

/** Word's list items are paragraphs: the level in a proprietary style, the bullet as text. */
function convertWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('p')) {
    const style = inertStyleOf(item)
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1])
    if (!level) continue
    const marker = [...item.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(inertStyleOf(span)),
    )
    const tag = /^\s*(?:\d+|[a-z])[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const previous = item.previousElementSibling
    const list = previous?.localName === tag ? previous : body.ownerDocument.createElement(tag)
    if (list !== previous) item.before(list)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    nestIn(list, tag, level).append(entry)
    item.remove()
  }
}

function nestIn(list: Element, tag: string, level: number): Element {
  if (level <= 1 || !list.lastElementChild) return list
  const innerList =
    list.lastElementChild.querySelector(`:scope > ${tag}`) ?? list.ownerDocument.createElement(tag)
  list.lastElementChild.append(innerList)
  return nestIn(innerList, tag, level - 1)
}
