import type { Id } from '../../../contract/primitives.ts'
import type { Crumb } from '../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../resources/_kit/page/useResourceTrail.ts'
import { useListTitle } from '../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { participantsPath, programPath } from '../../resources/program/programPaths.ts'
import { participantMessages } from './messages.ts'

type ProgramOfTrail = { id: Id; title: string | null | undefined }

/** Empty without a program. */
export function useParticipantsTrail(program: ProgramOfTrail | undefined): Crumb[] {
  const t = useMessages(participantMessages)
  const listTitle = useListTitle()
  const programsTrail = useResourceTrail('program')
  if (!program) return []
  const { id, title } = program
  return [
    ...programsTrail,
    { label: title || t('participants.program'), to: programPath(id) },
    { label: listTitle('participant'), to: participantsPath(id) },
  ]
}
