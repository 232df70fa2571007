import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { memo } from 'react'
import { isSafeLink, MAX_ADDRESS } from '../../../../contract/richText.ts'
import { useMessages } from '../text/useMessages.ts'
import { focusedChain } from './focusedChain.ts'
import { editorMessages } from './messages.ts'
import { TextTool } from './TextTool.tsx'

const isLinkShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

export const LinkTool = memo(({ editor, isActive }: { editor: Editor; isActive: boolean }) => {
  const t = useMessages(editorMessages)
  const handleSubmit = (typedText: string, close: () => void) => {
    const href = toLinkAddress(typedText)
    if (href === undefined) return t('editor.linkWrong')
    close()
    const chain = focusedChain(editor)
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typedText.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const handleRemove = () => focusedChain(editor).extendMarkRange('link').unsetLink().run()
  return (
    <TextTool
      editor={editor}
      isShortcut={isLinkShortcut}
      name="link"
      label={t('editor.link')}
      shortcut="Ctrl+K"
      isPressed={isActive}
      title={t('editor.linkAddress')}
      text={String(editor.getAttributes('link').href ?? '')}
      hint={t('editor.linkHint')}
      maxLength={MAX_ADDRESS}
      onSubmit={handleSubmit}
      renderExtra={(close) =>
        isActive && (
          <Button
            color="error"
            onClick={() => {
              close()
              handleRemove()
            }}
          >
            {t('editor.linkRemove')}
          </Button>
        )
      }
    >
      <Link size={17} />
    </TextTool>
  )
})

/** `balai.id` to a site, `tanya@balai.id` to a mailbox; undefined where the policy forbids it. */
export function toLinkAddress(typedText: string): string | undefined {
  const text = typedText.trim()
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(?:\/|$)/.test(text)
      ? text
      : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)
        ? `mailto:${text}`
        : `https://${text.replace(/^\/+/, '')}`
  return text !== '' && isSafeLink(address) ? address : undefined
}
