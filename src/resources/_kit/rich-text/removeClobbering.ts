import { tagsWithoutContent } from '../../../../contract/richText.ts'

/*
 * DOM clobbering: a form exposes its controls as properties under their names, shadowing its own: `<input
 * name="attributes">` hides the form's attributes, and whatever traverses the tree (ProseMirror and DOMPurify too)
 * fails. A document does the same with images and forms; no other element does. So foreign HTML is never inserted
 * into a document, and its forms are unwrapped before anything else reads it; from then on properties are safe.
 */

/** A node's neighbour, read through the interface's getter, which cannot be clobbered. */
const near = (node: Node, place: 'firstChild' | 'parentNode'): Node | null =>
  Reflect.get(Node.prototype, place, node)

/** Removes discarded elements and unwraps forms, so that the rest can be traversed as usual. */
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
