import { useMemo, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { applyMove, type Move } from '../../program/model/moves.ts'
import { type Outline, topicOf } from '../../program/model/outline.ts'
import { useLift } from '../../program/outline/moves/useLift.ts'
import { useMoveAnnouncer } from '../../program/outline/moves/useMoveAnnouncer.ts'
import { useMoveQueue } from '../../program/outline/moves/useMoveQueue.ts'
import { useMoves } from '../../program/outline/moves/useMoves.ts'
import { useOutline } from '../../program/outline/useOutline.ts'
import { activityMessages } from '../messages.ts'
import { insertNewActivity, type NewPosition, positionOfNew, splitMove } from './newPosition.ts'

type SiblingListOptions = {
  programId: Id
  topicId: Id
  isNew: boolean
  /** Whether the list is on the page: `Ctrl+Z` undoes moves only then. */
  isShown?: boolean
  /** After the API took it. */
  onMoved?: (move: Move) => void
}

export type SiblingList = ReturnType<typeof useSiblingList>

export function useSiblingList({ programId, topicId, isNew, isShown = true, onMoved }: SiblingListOptions) {
  const t = useMessages(activityMessages)
  const queue = useMoveQueue(programId)
  const panels = useMemo(
    () => ({ isOpen: (id: Id) => String(id) === String(topicId), set: () => undefined }),
    [topicId],
  )
  const data = useOutline({ programId, q: '', panels, queue })
  const [position, setPosition] = useState<NewPosition>('last')
  const [preview, setPreview] = useState<Move>()
  // With the API's id: a URL only has its text.
  const topic = data.committed.find((one) => String(one.topic.id) === String(topicId))
  const id = topic?.topic.id
  const committed = useMemo<Outline>(() => {
    const topicOutline: Outline = topic ? [topic] : []
    return isNew && id !== undefined
      ? insertNewActivity(topicOutline, id, position, t('around.new'))
      : topicOutline
  }, [topic, id, isNew, position, t])
  const outline = useMemo(() => (preview ? applyMove(committed, preview) : committed), [committed, preview])
  const announcer = useMoveAnnouncer()
  const hasOrdering = useCapabilities()('ordering')
  const destinations = isNew ? committed : data.committed
  const canChangeTopic = !isNew && hasOrdering && destinations.length > 1
  const moves = useMoves({
    outline: destinations,
    add: async (move) => {
      if (!isNew || id === undefined) {
        const isAccepted = await queue.add(move)
        if (isAccepted) onMoved?.(move)
        return isAccepted
      }
      const { position: next, serverMove } = splitMove(committed, id, move)
      setPosition(next)
      // A new one's own place is sent with it.
      return serverMove ? queue.add(serverMove) : true
    },
    announce: announcer.announce,
    isShown,
  })
  const lift = useLift({
    outline,
    across: false,
    announcer,
    onPreview: setPreview,
    enter: async () => undefined,
    onDrop: moves.make,
  })
  return {
    committed,
    activities: topicOf(outline, id)?.activities,
    topic,
    error: data.error ?? data.panels.find((panel) => panel.topic.id === id)?.error,
    refetch: () => {
      if (id === undefined) data.refetch()
      else data.readActivities(id).catch(() => undefined)
    },
    lift,
    preview,
    moves,
    /** Topics that an activity may be moved to. */
    destinations,
    canChangeTopic,
    announcement: announcer.announcement,
    /** Position of the new activity; undefined for the end, the API's default. */
    newPosition: positionOfNew(committed),
    placeNewBehind: (after: Id) => setPosition({ after }),
    queue,
  }
}
