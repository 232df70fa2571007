import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { activityOf, positionOf } from '../../model/outline.ts'
import { DestinationFields } from './DestinationFields.tsx'
import type { DialogProps } from './dialogProps.ts'
import { useDestination } from './useDestination.ts'
import { dialogWords } from './words.ts'

type MoveActivityProps = Pick<DialogProps, 'data' | 'across' | 'moves' | 'onClose'> & {
  id: Id
}

/** Asks for an activity's destination: topic and position. */
export const MoveActivity = ({ id, data, across, moves, onClose }: MoveActivityProps) => {
  const t = useMessages(dialogWords)
  const { committed } = data
  const from = positionOf(committed, { kind: 'activity', id })
  const destination = useDestination({ outline: committed, excluded: new Set([id]), from })
  const { topic, siblings, position } = destination
  return (
    <MoveDialog
      title={t('outlineDialog.moveTitle', { name: activityOf(committed, id)?.title || DASH })}
      ready={siblings !== undefined && topic !== undefined}
      onMove={() => {
        moves.make({ kind: 'activity', id, topic, after: siblings?.[position - 1]?.id, to: position })
        onClose()
      }}
      onClose={onClose}
    >
      <DestinationFields destination={destination} outline={committed} across={across} />
    </MoveDialog>
  )
}
