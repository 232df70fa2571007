import type { Panel } from './rows.ts'

const isComing = ({ open, activities }: Panel) => open && !activities

/**
 * Panels as they were when something was taken from them, with the activities that were still to come: room was left for
 * those. All else stays as it was, whatever has been heard since.
 *
 * @returns `before` itself where nothing came.
 */
export function heldPanels(before: readonly Panel[], now: readonly Panel[]): readonly Panel[] {
  if (!before.some(isComing)) return before
  // One that somebody else has moved meanwhile is shown once.
  const shown = new Set(before.flatMap(({ activities }) => activities ?? []).map(({ id }) => id))
  const held = before.map((panel) => {
    const read = isComing(panel) ? now.find(({ topic }) => topic.id === panel.topic.id) : undefined
    if (!read || (!read.activities && read.error === panel.error)) return panel
    return { ...panel, activities: read.activities?.filter(({ id }) => !shown.has(id)), error: read.error }
  })
  return held.some((panel, at) => panel !== before[at]) ? held : before
}
