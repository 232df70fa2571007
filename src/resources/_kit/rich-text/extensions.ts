// Command types only: the code comes with react-admin's editor.
import type {} from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type {} from '@tiptap/extension-text-align'
import type {} from '@tiptap/extension-text-style'
import type { AnyExtension, NodeViewRenderer } from '@tiptap/react'
import type {} from '@tiptap/starter-kit'
import { DefaultEditorOptions } from 'ra-input-rich-text'
import { isSafeLink, isSafePicture } from '../../../../contract/richText.ts'
import { resolvePictureUrls } from './resolvePictureUrl.ts'

/*
 * React-admin's input is not used: it has Tiptap parse HTML on every keystroke, and under the CSP loses alignment and
 * colours (see `html.ts`).
 */

const adaptations: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  starterKit: (kit) =>
    kit.configure({
      // Would append an empty paragraph: opening a text would change it.
      trailingNode: false,
      link: {
        openOnClick: false,
        // Would extend a link to the text typed after it.
        autolink: false,
        defaultProtocol: 'https',
        isAllowedUri: isSafeLink,
      },
      dropcursor: { width: 2, color: false, class: 'drop-cursor' },
    }),
  textStyle: (mark) =>
    mark.extend({
      // Merging nested spans writes `style` attributes, which the CSP refuses.
      parseHTML: () => [
        {
          tag: 'span',
          consuming: false,
          getAttrs: (span: HTMLElement) => (span.style.color === '' ? false : null),
        },
      ],
    }),
  image: (node) =>
    node
      .extend({
        parseHTML: () => [
          {
            tag: 'img',
            getAttrs: (image: HTMLElement) => (isSafePicture(image.getAttribute('src') ?? '') ? null : false),
          },
        ],
        addNodeView(this: { parent?: (() => NodeViewRenderer | null) | null }): NodeViewRenderer | null {
          const render = this.parent?.()
          return render ? (props) => withResolvedPictures(render(props)) : null
        },
      })
      .configure({
        resize: {
          enabled: true,
          alwaysPreserveAspectRatio: true,
          directions: ['bottom-left', 'bottom-right'],
          minWidth: 32,
        },
      }),
}

/** The document keeps the stored URL; the resolved one is displayed. */
function withResolvedPictures(view: ReturnType<NodeViewRenderer>): ReturnType<NodeViewRenderer> {
  const resolvePictures = () => view.dom instanceof Element && resolvePictureUrls(view.dom)
  const { update } = view
  resolvePictures()
  view.update = (...args) => {
    const isUpdated = update?.apply(view, args) ?? false
    resolvePictures()
    return isUpdated
  }
  return view
}

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const attributes = () => ({
  colspan: spanAttribute('colspan'),
  rowspan: spanAttribute('rowspan'),
  // For the table plugin.
  colwidth: { default: null, rendered: false },
  align: { default: null, rendered: false },
})

/** Reduced to what the policy keeps: rows, cells and spans. */
const tables: readonly AnyExtension[] = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: attributes }),
  TableCell.extend({ addAttributes: attributes }),
]

/** Exactly what the rich text policy keeps. */
export const extensions: readonly AnyExtension[] = [
  ...(DefaultEditorOptions.extensions ?? [])
    .filter(({ name }) => name !== 'highlight')
    .map((extension) => adaptations[extension.name]?.(extension) ?? extension),
  ...tables,
  // Mutually exclusive.
  Subscript.extend({ excludes: 'superscript' }),
  Superscript.extend({ excludes: 'subscript' }),
]
