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
import type { MessageKeyIn } from '../../../i18n/messages.ts'
import type { editorMessages } from './messages.ts'

export type Tool = {
  name: string
  label: MessageKeyIn<typeof editorMessages>
  icon: LucideIcon
  shortcut: string
  isActive: (editor: Editor) => boolean
  toggle: (chain: ChainedCommands) => ChainedCommands
}

type NameIn<Key> = Key extends `editor.${infer Name}` ? Name : never

/** Named as in the schema. */
const toggleOf = (
  name: NameIn<MessageKeyIn<typeof editorMessages>>,
  icon: LucideIcon,
  shortcut: string,
  toggle: Tool['toggle'],
): Tool => ({
  name,
  label: `editor.${name}`,
  icon,
  shortcut,
  isActive: (editor) => editor.isActive(name),
  toggle,
})

const alignment = (
  name: 'left' | 'center' | 'right' | 'justify',
  icon: LucideIcon,
  shortcut: string,
): Tool => ({
  name,
  label: `editor.align.${name}`,
  icon,
  shortcut,
  // Left is the default.
  isActive: (editor) =>
    name === 'left'
      ? !['center', 'right', 'justify'].some((textAlign) => editor.isActive({ textAlign }))
      : editor.isActive({ textAlign: name }),
  toggle: (chain) => (name === 'left' ? chain.unsetTextAlign() : chain.toggleTextAlign(name)),
})

export const markTools: readonly Tool[] = [
  toggleOf('bold', Bold, 'Ctrl+B', (chain) => chain.toggleBold()),
  toggleOf('italic', Italic, 'Ctrl+I', (chain) => chain.toggleItalic()),
  toggleOf('underline', Underline, 'Ctrl+U', (chain) => chain.toggleUnderline()),
  toggleOf('strike', Strikethrough, 'Ctrl+Shift+S', (chain) => chain.toggleStrike()),
  toggleOf('superscript', Superscript, 'Ctrl+.', (chain) => chain.toggleSuperscript()),
  toggleOf('subscript', Subscript, 'Ctrl+,', (chain) => chain.toggleSubscript()),
]

export const alignTools: readonly Tool[] = [
  alignment('left', TextAlignStart, 'Ctrl+Shift+L'),
  alignment('center', TextAlignCenter, 'Ctrl+Shift+E'),
  alignment('right', TextAlignEnd, 'Ctrl+Shift+R'),
  alignment('justify', TextAlignJustify, 'Ctrl+Shift+J'),
]

export const blockTools: readonly Tool[] = [
  toggleOf('bulletList', List, 'Ctrl+Shift+8', (chain) => chain.toggleBulletList()),
  toggleOf('orderedList', ListOrdered, 'Ctrl+Shift+7', (chain) => chain.toggleOrderedList()),
  toggleOf('blockquote', TextQuote, 'Ctrl+Shift+B', (chain) => chain.toggleBlockquote()),
  toggleOf('codeBlock', SquareCode, 'Ctrl+Alt+C', (chain) => chain.toggleCodeBlock()),
]
