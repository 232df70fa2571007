import type { Editor } from '@tiptap/react'
import { Captions } from 'lucide-react'
import { memo } from 'react'
import { MediaUpload } from '../../../../contract/media.ts'
import { schemaFacts } from '../declaration/schemaFacts.ts'
import { useMessages } from '../text/useMessages.ts'
import { inText } from './inText.ts'
import { editorMessages } from './messages.ts'
import { TextTool } from './TextTool.tsx'

export const AltTextTool = memo(({ editor, enabled }: { editor: Editor; enabled: boolean }) => {
  const t = useMessages(editorMessages)
  return (
    <TextTool
      editor={editor}
      name="alt"
      label={t('editor.alt')}
      disabled={!enabled}
      title={t('editor.alt')}
      text={String(editor.getAttributes('image').alt ?? '')}
      hint={t('editor.altHint')}
      maxLength={schemaFacts(MediaUpload, 'alt').maxLength}
      onSubmit={(alt, close) => {
        const { from } = editor.state.selection
        close()
        // A changed node is a new one: select it again.
        inText(editor).updateAttributes('image', { alt: alt.trim() }).setNodeSelection(from).run()
        return undefined
      }}
    >
      <Captions size={17} />
    </TextTool>
  )
})
