import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
} from 'lucide-react'
import type { KeyOf } from '../../../i18n/words.ts'
import type { editorWords } from './words.ts'

/** A toggle that reflects the caret's position. */
export type Tool = {
  name: string
  label: KeyOf<typeof editorWords>
  icon: LucideIcon
  shortcut: string
  isOn: (editor: Editor) => boolean
  toggle: (chain: ChainedCommands) => ChainedCommands
}

const alignment = (
  name: 'left' | 'center' | 'right' | 'justify',
  icon: LucideIcon,
  shortcut: string,
): Tool => ({
  name,
  label: `editor.align.${name}`,
  icon,
  shortcut,
  // Left is the default alignment.
  isOn: (editor) =>
    name === 'left'
      ? !['center', 'right', 'justify'].some((textAlign) => editor.isActive({ textAlign }))
      : editor.isActive({ textAlign: name }),
  toggle: (chain) => (name === 'left' ? chain.unsetTextAlign() : chain.toggleTextAlign(name)),
})

export const markTools: readonly Tool[] = [
  {
    name: 'bold',
    label: 'editor.bold',
    icon: Bold,
    shortcut: 'Ctrl+B',
    isOn: (editor) => editor.isActive('bold'),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    name: 'italic',
    label: 'editor.italic',
    icon: Italic,
    shortcut: 'Ctrl+I',
    isOn: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    name: 'underline',
    label: 'editor.underline',
    icon: Underline,
    shortcut: 'Ctrl+U',
    isOn: (editor) => editor.isActive('underline'),
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    name: 'strike',
    label: 'editor.strike',
    icon: Strikethrough,
    shortcut: 'Ctrl+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    toggle: (chain) => chain.toggleStrike(),
  },
  {
    name: 'superscript',
    label: 'editor.superscript',
    icon: Superscript,
    shortcut: 'Ctrl+.',
    isOn: (editor) => editor.isActive('superscript'),
    toggle: (chain) => chain.toggleSuperscript(),
  },
  {
    name: 'subscript',
    label: 'editor.subscript',
    icon: Subscript,
    shortcut: 'Ctrl+,',
    isOn: (editor) => editor.isActive('subscript'),
    toggle: (chain) => chain.toggleSubscript(),
  },
]

export const alignTools: readonly Tool[] = [
  alignment('left', TextAlignStart, 'Ctrl+Shift+L'),
  alignment('center', TextAlignCenter, 'Ctrl+Shift+E'),
  alignment('right', TextAlignEnd, 'Ctrl+Shift+R'),
  alignment('justify', TextAlignJustify, 'Ctrl+Shift+J'),
]

export const blockTools: readonly Tool[] = [
  {
    name: 'bulletList',
    label: 'editor.bulletList',
    icon: List,
    shortcut: 'Ctrl+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: 'editor.orderedList',
    icon: ListOrdered,
    shortcut: 'Ctrl+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'blockquote',
    label: 'editor.blockquote',
    icon: TextQuote,
    shortcut: 'Ctrl+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'codeBlock',
    label: 'editor.codeBlock',
    icon: SquareCode,
    shortcut: 'Ctrl+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    toggle: (chain) => chain.toggleCodeBlock(),
  },
]
