import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { activityOf, placeOf } from '../../model/outline.ts'
import { DestinationFields } from './DestinationFields.tsx'
import type { DialogProps } from './dialogProps.ts'
import { useDestination } from './useDestination.ts'
import { dialogWords } from './words.ts'

type MoveActivityProps = Pick<DialogProps, 'data' | 'across' | 'moves' | 'onClose'> & {
  id: Id
}

/** Asks where an activity goes: its topic, and its place there. */
export const MoveActivity = ({ id, data, across, moves, onClose }: MoveActivityProps) => {
  const t = useMessages(dialogWords)
  const { settled } = data
  const from = placeOf(settled, { kind: 'activity', id })
  const destination = useDestination({ outline: settled, going: new Set([id]), from })
  const { topic, siblings, place } = destination
  return (
    <MoveDialog
      title={t('outlineDialog.moveTitle', { name: activityOf(settled, id)?.title || DASH })}
      ready={siblings !== undefined && topic !== undefined}
      onMove={() => {
        moves.make({ kind: 'activity', id, topic, after: siblings?.[place - 1]?.id, to: place })
        onClose()
      }}
      onClose={onClose}
    >
      <DestinationFields destination={destination} outline={settled} across={across} />
    </MoveDialog>
  )
}
