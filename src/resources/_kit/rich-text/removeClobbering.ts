import { tagsWithoutContent } from '../../../../contract/richText.ts'

/*
 * A form has its controls as properties under their names, before its own: `<input name="attributes">` stands in for the
 * form's attributes, and whatever walks the text (ProseMirror and DOMPurify too) falls over it. A document does the same
 * with pictures and forms. No other element does. So foreign HTML is never put into a document, and its forms are
 * dissolved before anything else reads it; from then on properties can be trusted.
 */

/** Where a node stands in its tree: read of its interface, which no control stands in for. */
const near = (node: Node, place: 'firstChild' | 'parentNode'): Node | null =>
  Reflect.get(Node.prototype, place, node)

/** Takes out what goes whole, and the forms around their content, so that what is left can be walked as usual. */
export function removeClobbering(root: Element | DocumentFragment): void {
  for (const element of root.querySelectorAll(tagsWithoutContent.join()))
    Element.prototype.remove.call(element)
  for (const form of root.querySelectorAll('form')) {
    const parent = near(form, 'parentNode')
    if (!parent) continue
    for (let child = near(form, 'firstChild'); child; child = near(form, 'firstChild'))
      Node.prototype.insertBefore.call(parent, child, form)
    Element.prototype.remove.call(form)
  }
}
