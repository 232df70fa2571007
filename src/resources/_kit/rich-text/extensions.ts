import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, TextStyle } from '@tiptap/extension-text-style'
import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, isSafePicture } from '../../../../contract/richText.ts'

/** What the editor knows: as much as the rich text policy keeps, and nothing that it drops. */
export const extensions: Extensions = [
  StarterKit.configure({
    // It would add an empty paragraph to stored texts, so that looking at one is changing it.
    trailingNode: false,
    link: {
      openOnClick: false,
      // It would make what is typed after a link part of it.
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeLink(address),
    },
    dropcursor: { width: 2, color: false, class: 'drop-cursor' },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  // Its merging of nested spans writes `style` attributes, which the page's policy refuses.
  TextStyle.extend({
    parseHTML: () => [
      { tag: 'span', consuming: false, getAttrs: (span) => (span.style.color === '' ? false : null) },
    ],
  }),
  Color,
  Image.extend({
    parseHTML: () => [
      { tag: 'img', getAttrs: (image) => (isSafePicture(image.getAttribute('src') ?? '') ? null : false) },
    ],
  }).configure({
    inline: true,
    resize: {
      enabled: true,
      alwaysPreserveAspectRatio: true,
      directions: ['bottom-left', 'bottom-right'],
      minWidth: 32,
    },
  }),
]
