import type { Id } from '../../../contract/primitives.ts'
import type { RecordPageOptions } from '../../resources/_kit/page/recordPage.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { programPath } from '../../resources/program/programPaths.ts'
import { outlineMessages } from './messages.ts'

export function useBackLink(programId: Id): Required<Pick<RecordPageOptions, 'back' | 'backLabel'>> {
  const t = useMessages(outlineMessages)
  return { back: programPath(programId), backLabel: t('outline.toProgram') }
}
