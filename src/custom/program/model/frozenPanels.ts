import type { Panel } from './rows.ts'

const isLoading = ({ open, activities }: Panel) => open && !activities

/**
 * Freezes the panels of the start of a drag, but for activities that load into reserved space.
 *
 * @returns `before` itself where nothing came.
 */
export function frozenPanels(before: readonly Panel[], now: readonly Panel[]): readonly Panel[] {
  if (!before.some(isLoading)) return before
  // An activity that was moved elsewhere meanwhile is shown once.
  const shown = new Set(before.flatMap(({ activities }) => activities ?? []).map(({ id }) => id))
  const frozen = before.map((panel) => {
    const read = isLoading(panel) ? now.find(({ topic }) => topic.id === panel.topic.id) : undefined
    if (!read || (!read.activities && read.error === panel.error)) return panel
    return { ...panel, activities: read.activities?.filter(({ id }) => !shown.has(id)), error: read.error }
  })
  return frozen.some((panel, at) => panel !== before[at]) ? frozen : before
}
