import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { hasOtherInstructions, instructionOf } from '../../../model/instruction.ts'
import { groupOf, packetOfGroup } from '../../../model/tree.ts'
import { writeInstruction } from '../../../state/actions.ts'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import type { BuilderState } from '../../../state/builder.ts'
import { open } from '../../../state/opening.ts'
import { useNodeNames } from '../../../useNodeNames.ts'
import { usePriorityLoading } from '../../../usePriorityLoading.ts'
import { WhenLoaded } from '../../../WhenLoaded.tsx'
import { useAddQuestion } from '../../useAddQuestion.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import type { PartBinding } from '../part/partBinding.ts'
import { SaveErrorAlert } from '../SaveErrorAlert.tsx'

const none: readonly string[] = []

export const GroupEditor = ({ group }: { group: string }) => {
  const t = useMessages(packetMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const addQuestion = useAddQuestion()
  const node = useBuilderState(({ doc }) => groupOf(doc.tree, group))
  const hasDifferentInstructions = useBuilderState(({ doc }) => hasOtherInstructions(doc, node))
  const packet = useBuilderState(({ doc }) => packetOfGroup(doc.tree, group))
  const number = useBuilderState(({ doc }) => (packet ? doc.tree.indexOf(packet) + 1 : 0))
  const saveError = useBuilderState(({ saveErrors }) => saveErrors.get(`group ${group}`))
  const questions = useBuilderState(({ doc }) => doc.questions)
  const binding = useMemo((): PartBinding => {
    const read = ({ doc }: BuilderState) => instructionOf(doc, groupOf(doc.tree, group))
    return {
      read,
      write: (change) => writeInstruction(builder, group, change(read(builder.getState()))),
    }
  }, [builder, group])
  usePriorityLoading('editor', node?.questions ?? none)
  if (!node || !packet) return null
  return (
    <Box component="section" aria-label={t('packets.groupNamed')} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {t('packets.groupNamed')}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{t('packets.packet', { number })}</Box>
      </Box>
      <SaveErrorAlert saveError={saveError} />
      {hasDifferentInstructions && (
        <Alert severity="warning" role="note">
          {t('questionEditor.differing')}
        </Alert>
      )}
      <WhenLoaded questions={node.questions}>
        <Box>
          <LabelledPart
            id={`${elementId(group)}-instruction`}
            name={t('questionEditor.sharedInstruction')}
            binding={binding}
          />
          <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: 12.5 }}>
            {t('questionEditor.sharedHelp')}
          </Box>
        </Box>
      </WhenLoaded>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
        {node.questions.map((key) => (
          <li key={key}>
            <Button
              size="small"
              onClick={() => open(builder, `question ${key}`)}
              sx={{ textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }}
            >
              {names.question(questions.get(key))}
            </Button>
          </li>
        ))}
      </Box>
      <Box>
        <Button
          variant="outlined"
          startIcon={<Plus size={16} />}
          onClick={() => addQuestion.to(packet.key, group)}
        >
          {t('packets.addToGroup')}
        </Button>
      </Box>
    </Box>
  )
}
