import type { Panel } from './rows.ts'

const isLoading = ({ open, activities }: Panel) => open && !activities

/**
 * Freezes the panels of the start of a drag, but for activities that load into reserved space.
 *
 * @returns `initialPanels` itself where nothing came.
 */
export function frozenPanels(
  initialPanels: readonly Panel[],
  currentPanels: readonly Panel[],
): readonly Panel[] {
  if (!initialPanels.some(isLoading)) return initialPanels
  // An activity that was moved elsewhere meanwhile is shown once.
  const shownIds = new Set(initialPanels.flatMap(({ activities }) => activities ?? []).map(({ id }) => id))
  const frozen = initialPanels.map((panel) => {
    const currentPanel = isLoading(panel)
      ? currentPanels.find(({ topic }) => topic.id === panel.topic.id)
      : undefined
    if (!currentPanel || (!currentPanel.activities && currentPanel.error === panel.error)) return panel
    return {
      ...panel,
      activities: currentPanel.activities?.filter(({ id }) => !shownIds.has(id)),
      error: currentPanel.error,
    }
  })
  return frozen.some((panel, index) => panel !== initialPanels[index]) ? frozen : initialPanels
}
