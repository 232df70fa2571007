import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_ADDRESS } from '../../../../contract/richText.ts'
import { useMessages } from '../text/useMessages.ts'
import { inText } from './inText.ts'
import { linkAddress } from './linkAddress.ts'
import { TextPopover } from './TextPopover.tsx'
import { ToolButton } from './ToolButton.tsx'
import { editorWords } from './words.ts'

/** Links the selection, or edits or removes the link at the caret. */
export const LinkTool = memo(({ editor, active }: { editor: Editor; active: boolean }) => {
  const t = useMessages(editorWords)
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = () => setAnchor(button.current)
  const close = () => setAnchor(null)

  useEffect(() => {
    const { dom } = editor.view
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setAnchor(button.current)
    }
    dom.addEventListener('keydown', onKeyDown)
    return () => dom.removeEventListener('keydown', onKeyDown)
  }, [editor])

  const apply = (typed: string) => {
    const href = linkAddress(typed)
    if (href === undefined) return t('editor.linkWrong')
    flushSync(close)
    const chain = inText(editor)
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    flushSync(close)
    inText(editor).extendMarkRange('link').unsetLink().run()
  }
  return (
    <>
      <ToolButton
        ref={button}
        name="link"
        label={t('editor.link')}
        shortcut="Ctrl+K"
        pressed={active}
        opens="dialog"
        onClick={open}
      >
        <Link size={17} />
      </ToolButton>
      <TextPopover
        anchor={anchor}
        label={t('editor.linkAddress')}
        text={String(editor.getAttributes('link').href ?? '')}
        hint={t('editor.linkHint')}
        maxLength={MAX_ADDRESS}
        submit={t('editor.apply')}
        onSubmit={apply}
        extra={
          active && (
            <Button color="error" onClick={remove}>
              {t('editor.linkRemove')}
            </Button>
          )
        }
        onClose={close}
      />
    </>
  )
})
