import type { Id } from '../../../contract/primitives.ts'
import type { RecordPlace } from '../../resources/_kit/page/recordPlace.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { programPath } from '../../resources/program/programPaths.ts'
import { outlineWords } from './words.ts'

/** Where the pages of a program's topics and activities lead when they are left: to its outline. */
export function useWayBack(programId: Id): Required<Pick<RecordPlace, 'back' | 'backLabel'>> {
  const t = useText(outlineWords)
  return { back: programPath(programId), backLabel: t('outline.toProgram') }
}
