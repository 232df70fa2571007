import { useMemo, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { type Move, moved } from '../../program/model/moves.ts'
import { type Outline, topicOf } from '../../program/model/outline.ts'
import { useLift } from '../../program/outline/moves/useLift.ts'
import { useMoveQueue } from '../../program/outline/moves/useMoveQueue.ts'
import { useMoves } from '../../program/outline/moves/useMoves.ts'
import { useSays } from '../../program/outline/moves/useSays.tsx'
import { useUndoKey } from '../../program/outline/moves/useUndoKey.ts'
import { useOutline } from '../../program/outline/useOutline.ts'
import { type NewPlace, placeOfNew, split, withNew } from './newPlace.ts'

type AroundOptions = {
  programId: Id
  topicId: Id
  /** Whether the form is about an activity that the API does not have yet. */
  isNew: boolean
  /** Whether they are on the page: else Ctrl+Z moves none of them. */
  isShown?: boolean
}

export type Around = ReturnType<typeof useAround>

/** The activities of a topic with the one of the open form among them, and what moves them. */
export function useAround({ programId, topicId, isNew, isShown = true }: AroundOptions) {
  const queue = useMoveQueue(programId)
  const panels = useMemo(
    () => ({ isOpen: (id: Id) => String(id) === String(topicId), set: () => undefined }),
    [topicId],
  )
  const data = useOutline({ programId, q: '', panels, queue })
  const [place, setPlace] = useState<NewPlace>('last')
  const [tried, setTried] = useState<Move>()
  // As the API names it: an address only has its text.
  const topic = data.settled.find((one) => String(one.topic.id) === String(topicId))
  const id = topic?.topic.id
  const settled = useMemo<Outline>(() => {
    const own: Outline = topic ? [topic] : []
    return isNew && id !== undefined ? withNew(own, id, place) : own
  }, [topic, id, isNew, place])
  const outline = useMemo(() => (tried ? moved(settled, tried) : settled), [settled, tried])
  const says = useSays()
  const moves = useMoves({
    outline: settled,
    add: (move) => {
      if (!isNew || id === undefined) return queue.add(move)
      const { place: next, real } = split(settled, id, move)
      setPlace(next)
      if (real) queue.add(real)
    },
    announce: says.announce,
  })
  useUndoKey(moves.undo, isShown)
  const lift = useLift({
    outline,
    across: false,
    says,
    tryOut: setTried,
    enter: async () => undefined,
    drop: moves.make,
  })
  return {
    settled,
    activities: topicOf(outline, id)?.activities,
    topic,
    error: data.error ?? data.panels.find((panel) => panel.topic.id === id)?.error,
    readAgain: () => {
      if (id === undefined) data.refetch()
      else data.readActivities(id).catch(() => undefined)
    },
    lift,
    tried,
    moves,
    announcement: says.announcement,
    /** Where the new activity goes once it is made; undefined for the end, where the API puts it. */
    newPlace: placeOfNew(settled),
    queue,
  }
}
