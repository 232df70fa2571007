import type { Editor } from '@tiptap/react'
import { Captions } from 'lucide-react'
import { memo } from 'react'
import { MediaUpload } from '../../../../contract/media.ts'
import { schemaConstraints } from '../declaration/schemaConstraints.ts'
import { useMessages } from '../text/useMessages.ts'
import { focusedChain } from './focusedChain.ts'
import { editorMessages } from './messages.ts'
import { TextTool } from './TextTool.tsx'

export const AltTextTool = memo(({ editor, isEnabled }: { editor: Editor; isEnabled: boolean }) => {
  const t = useMessages(editorMessages)
  return (
    <TextTool
      editor={editor}
      name="alt"
      label={t('editor.alt')}
      disabled={!isEnabled}
      title={t('editor.alt')}
      text={String(editor.getAttributes('image').alt ?? '')}
      hint={t('editor.altHint')}
      maxLength={schemaConstraints(MediaUpload, 'alt').maxLength}
      onSubmit={(alt, close) => {
        const { from } = editor.state.selection
        close()
        // A changed node is a new one: select it again.
        focusedChain(editor).updateAttributes('image', { alt: alt.trim() }).setNodeSelection(from).run()
        return undefined
      }}
    >
      <Captions size={17} />
    </TextTool>
  )
})
