import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { moveTo } from '../../model/moves.ts'
import { placeOf, topicOf } from '../../model/outline.ts'
import type { DialogProps } from './dialogProps.ts'
import { MoveAmong } from './MoveAmong.tsx'
import { dialogWords } from './words.ts'

type MoveTopicProps = Pick<DialogProps, 'data' | 'moves' | 'onClose'> & { id: Id }

/** Asks for the place of a topic among the others. */
export const MoveTopic = ({ id, data: { settled }, moves, onClose }: MoveTopicProps) => {
  const t = useMessages(dialogWords)
  const item = { kind: 'topic', id } as const
  return (
    <MoveAmong
      title={t('outlineDialog.moveTitle', { name: topicOf(settled, id)?.topic.name || DASH })}
      siblings={settled.map(({ topic }) => topic).filter((topic) => topic.id !== id)}
      here={placeOf(settled, item)?.index ?? 0}
      onMove={(place) => moves.make(moveTo(settled, item, place))}
      onClose={onClose}
    />
  )
}
