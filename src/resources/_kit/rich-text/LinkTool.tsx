import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { memo } from 'react'
import { isSafeLink, MAX_ADDRESS } from '../../../../contract/richText.ts'
import { useMessages } from '../text/useMessages.ts'
import { inText } from './inText.ts'
import { editorMessages } from './messages.ts'
import { TextTool } from './TextTool.tsx'

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

export const LinkTool = memo(({ editor, active }: { editor: Editor; active: boolean }) => {
  const t = useMessages(editorMessages)
  const apply = (typed: string, close: () => void) => {
    const href = linkAddress(typed)
    if (href === undefined) return t('editor.linkWrong')
    close()
    const chain = inText(editor)
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => inText(editor).extendMarkRange('link').unsetLink().run()
  return (
    <TextTool
      editor={editor}
      isShortcut={isShortcut}
      name="link"
      label={t('editor.link')}
      shortcut="Ctrl+K"
      pressed={active}
      title={t('editor.linkAddress')}
      text={String(editor.getAttributes('link').href ?? '')}
      hint={t('editor.linkHint')}
      maxLength={MAX_ADDRESS}
      onSubmit={apply}
      extra={(close) =>
        active && (
          <Button
            color="error"
            onClick={() => {
              close()
              remove()
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
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(?:\/|$)/.test(text)
      ? text
      : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)
        ? `mailto:${text}`
        : `https://${text.replace(/^\/+/, '')}`
  return text !== '' && isSafeLink(address) ? address : undefined
}
