// For the types of their commands; what runs comes with react-admin's editor.
import type {} from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import type {} from '@tiptap/extension-text-align'
import type {} from '@tiptap/extension-text-style'
import type { AnyExtension, NodeViewRenderer } from '@tiptap/react'
import type {} from '@tiptap/starter-kit'
import { DefaultEditorOptions } from 'ra-input-rich-text'
import { isSafeLink, isSafePicture } from '../../../../contract/richText.ts'
import { showPictures } from './pictureAddress.ts'
import { tables } from './tables.ts'

/*
 * The extensions are those of react-admin's rich editor, small letters above and below, and tables. Its input is not used: it hands Tiptap HTML to parse at every
 * key, which is slow, and under the page's policy loses alignment and colours (see `html.ts`).
 */

/** Extensions adapted to the rich text policy. */
const adaptations: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  starterKit: (kit) =>
    kit.configure({
      // It would add an empty paragraph to stored texts, so that looking at one is changing it.
      trailingNode: false,
      link: {
        openOnClick: false,
        // It would make what is typed after a link part of it.
        autolink: false,
        defaultProtocol: 'https',
        isAllowedUri: isSafeLink,
      },
      dropcursor: { width: 2, color: false, class: 'drop-cursor' },
    }),
  textStyle: (mark) =>
    mark.extend({
      // Without the merging of nested spans: that writes `style` attributes, which the page's policy refuses.
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
          return render ? (props) => showing(render(props)) : null
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

/** The text keeps a picture's address as it was stored, and shows it from where it is. */
function showing(view: ReturnType<NodeViewRenderer>): ReturnType<NodeViewRenderer> {
  const show = () => view.dom instanceof Element && showPictures(view.dom)
  const { update } = view
  show()
  view.update = (...args) => {
    const updated = update?.apply(view, args) ?? false
    show()
    return updated
  }
  return view
}

/** What the editor knows: as much as the rich text policy keeps, and nothing that it drops. */
export const extensions: readonly AnyExtension[] = [
  ...(DefaultEditorOptions.extensions ?? [])
    .filter(({ name }) => name !== 'highlight')
    .map((extension) => adaptations[extension.name]?.(extension) ?? extension),
  ...tables,
  // One letter stands above or below, not both.
  Subscript.extend({ excludes: 'superscript' }),
  Superscript.extend({ excludes: 'subscript' }),
]
