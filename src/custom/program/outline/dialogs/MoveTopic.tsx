import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { moveTo } from '../../model/moves.ts'
import { positionOf, topicOf } from '../../model/outline.ts'
import type { DialogProps } from './dialogProps.ts'
import { MoveAmong } from './MoveAmong.tsx'
import { dialogWords } from './words.ts'

type MoveTopicProps = Pick<DialogProps, 'data' | 'moves' | 'onClose'> & { id: Id }

/** Asks for the place of a topic among the others. */
export const MoveTopic = ({ id, data: { committed }, moves, onClose }: MoveTopicProps) => {
  const t = useMessages(dialogWords)
  const item = { kind: 'topic', id } as const
  return (
    <MoveAmong
      title={t('outlineDialog.moveTitle', { name: topicOf(committed, id)?.topic.name || DASH })}
      siblings={committed.map(({ topic }) => topic).filter((topic) => topic.id !== id)}
      here={positionOf(committed, item)?.index ?? 0}
      onMove={(position) => moves.make(moveTo(committed, item, position))}
      onClose={onClose}
    />
  )
}
