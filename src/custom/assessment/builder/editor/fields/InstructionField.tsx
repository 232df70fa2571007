import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { RichTextView } from '../../../../../resources/_kit/rich-text/RichTextView.tsx'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { locationOf } from '../../../model/tree.ts'
import { emptyPart, isEmptyPart } from '../../../model/values.ts'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import { open } from '../../../state/opening.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import type { PartBinding } from '../part/partBinding.ts'
import { useTextPart } from './questionFieldHooks.ts'
import { useOpenedField } from './useOpenedField.ts'

export const InstructionField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const id = elementId(question)
  const builder = useBuilder()
  const group = useBuilderState(({ doc }) => locationOf(doc.tree, question)?.group)
  const binding = useTextPart(question, 'instruction')
  const isEmpty = useBuilderState((state) => isEmptyPart(binding.read(state) ?? emptyPart))
  const { isOpened, open: openField } = useOpenedField(`${id}-instruction`)
  if (!group) return null
  if (group.isGroup)
    return (
      <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.default', border: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Box sx={{ fontSize: 13.5, fontWeight: 600 }}>{t('questionEditor.sharedInstruction')}</Box>
          <Button size="small" onClick={() => open(builder, `group ${group.key}`)} sx={{ ml: 'auto' }}>
            {t('questionEditor.editShared')}
          </Button>
        </Box>
        <SharedInstruction binding={binding} />
      </Box>
    )
  if (isEmpty && !isOpened)
    return (
      <Box>
        <Button size="small" startIcon={<Plus size={14} />} sx={{ px: 1, ml: -1 }} onClick={openField}>
          {t('questionEditor.addInstruction')}
        </Button>
      </Box>
    )
  return <LabelledPart id={`${id}-instruction`} name={t('questionEditor.instruction')} binding={binding} />
})

/** Read-only: edited in the group. */
const SharedInstruction = ({ binding }: { binding: PartBinding }) => {
  const t = useMessages(packetMessages)
  const part = useBuilderState(binding.read)
  if (!part || isEmptyPart(part))
    return <Box sx={{ color: 'text.secondary' }}>{t('questionEditor.noShared')}</Box>
  return <RichTextView html={part.text} />
}
