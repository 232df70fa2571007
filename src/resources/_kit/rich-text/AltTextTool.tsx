import type { Editor } from '@tiptap/react'
import { Captions } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MediaUpload } from '../../../../contract/media.ts'
import { schemaFacts } from '../declaration/schemaFacts.ts'
import { useMessages } from '../text/useMessages.ts'
import { inText } from './inText.ts'
import { TextPopover } from './TextPopover.tsx'
import { ToolButton } from './ToolButton.tsx'
import { editorWords } from './words.ts'

/** Alternative text of the selected picture. */
export const AltTextTool = memo(({ editor, enabled }: { editor: Editor; enabled: boolean }) => {
  const t = useMessages(editorWords)
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const apply = (alt: string) => {
    const { from } = editor.state.selection
    flushSync(close)
    // A changed node is a new one: select it again.
    inText(editor).updateAttributes('image', { alt: alt.trim() }).setNodeSelection(from).run()
    return undefined
  }
  return (
    <>
      <ToolButton
        ref={button}
        name="alt"
        label={t('editor.alt')}
        disabled={!enabled}
        opens="dialog"
        onClick={() => setAnchor(button.current)}
      >
        <Captions size={17} />
      </ToolButton>
      <TextPopover
        anchor={anchor}
        label={t('editor.alt')}
        text={String(editor.getAttributes('image').alt ?? '')}
        hint={t('editor.altHint')}
        maxLength={schemaFacts(MediaUpload, 'alt').maxLength}
        submit={t('editor.apply')}
        onSubmit={apply}
        onClose={close}
      />
    </>
  )
})
