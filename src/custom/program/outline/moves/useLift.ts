import { useCallback, useEffect, useRef, useState } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Lift } from '../../../../resources/_kit/tree/useDragHandles.ts'
import { inverseMove, type Move, moveTo } from '../../model/moves.ts'
import {
  handleKey,
  type Item,
  itemByKey,
  nameOf,
  type Outline,
  type OutlineActivity,
  positionOf,
} from '../../model/outline.ts'
import { stepMove } from '../../model/steps.ts'
import type { MoveAnnouncer } from './useMoveAnnouncer.ts'

type LiftOptions = {
  /** With the preview. */
  outline: Outline
  across: boolean
  announcer: MoveAnnouncer
  /** Undefined ends the preview. */
  onPreview: (move: Move | undefined) => void
  enter: (topicId: Id) => Promise<readonly OutlineActivity[] | undefined>
  onDrop: (move: Move) => void
}

export type OutlineLift = Lift & { item: Item | undefined }

/** Keyboard moves: previewed, and sent on drop. Opens a topic before moving into it. */
export function useLift({ outline, across, announcer, onPreview, enter, onDrop }: LiftOptions): OutlineLift {
  const [lifted, setLifted] = useState<{ item: Item; back: Move; move?: Move; dropsOnArrival?: boolean }>()
  // Ignores keys while a topic loads.
  const isWaiting = useRef(false)
  // Dropped while loading: sent on arrival.
  const dropsOnArrival = useRef(false)
  // Incremented on drop and cancel, to ignore pending loads.
  const generation = useRef(0)

  const end = useCallback(() => {
    generation.current += 1
    setLifted(undefined)
    onPreview(undefined)
  }, [onPreview])

  const lift = (name: string) => {
    const item = itemByKey(outline, name)
    const back = item && inverseMove(outline, item)
    if (!back) return
    setLifted({ item, back })
    announcer.lifted(nameOf(outline, item))
  }

  const step = (key: string) => {
    if (!lifted || isWaiting.current) return
    const { item, back } = lifted
    const show = (move: Move, dropsNow = false) => {
      setLifted({ item, back, move, dropsOnArrival: dropsNow })
      onPreview(move)
    }
    const move = stepMove(outline, item, key, across)
    if (!move) return
    if (move.kind === 'topic' || move.topic === positionOf(outline, item)?.topic) show(move)
    else stepInto(move.topic, item, key, show)
  }

  /** The position is known once the topic's activities are loaded. */
  const stepInto = async (
    topic: Id | undefined,
    item: Item,
    key: string,
    show: (move: Move, dropsNow: boolean) => void,
  ) => {
    if (topic === undefined) return
    const startGeneration = generation.current
    isWaiting.current = true
    dropsOnArrival.current = false
    try {
      const activities = await enter(topic)
      const loadedOutline = outline.map((one) =>
        one.topic.id === topic ? { ...one, activities: one.activities ?? activities } : one,
      )
      const move = stepMove(loadedOutline, item, key, across)
      if (move && generation.current === startGeneration) show(move, dropsOnArrival.current)
    } catch {
      // The topic shows its load error.
      if (dropsOnArrival.current && generation.current === startGeneration) announcer.position(outline, item)
    } finally {
      isWaiting.current = false
    }
  }

  // Announces the rendered outline's position.
  const position = lifted?.move && positionOf(outline, lifted.item)
  const positionKey = position && `${position.topic} ${position.index} ${position.count}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for every place
  useEffect(() => {
    if (lifted?.move) announcer.position(outline, lifted.item)
  }, [positionKey])

  const drop = () => {
    if (!lifted) return
    if (isWaiting.current) {
      dropsOnArrival.current = true
      return
    }
    const { item, back, move } = lifted
    const currentPosition = positionOf(outline, item)
    const target =
      move && currentPosition && moveTo(outline, item, currentPosition.index, currentPosition.topic)
    end()
    if (target && !isSame(target, back)) onDrop(target)
    else announcer.cancelled(nameOf(outline, item))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it stands there
  useEffect(() => {
    if (lifted?.dropsOnArrival) drop()
  }, [lifted])

  const cancel = () => {
    if (!lifted) return
    end()
    announcer.cancelled(nameOf(outline, lifted.item))
  }

  // Deleted elsewhere meanwhile.
  const isGone = lifted !== undefined && positionOf(outline, lifted.item) === undefined
  useEffect(() => {
    if (isGone) end()
  }, [isGone, end])

  return { item: lifted?.item, liftedName: lifted && handleKey(lifted.item), lift, step, drop, cancel }
}

const isSame = (one: Move, other: Move) =>
  one.topic === other.topic && one.after === other.after && one.to === other.to
