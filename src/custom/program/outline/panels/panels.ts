import type { Id } from '../../../../../contract/primitives.ts'

/** Opened (true) or closed by the user, by topic. */
export type OpenPanels = Readonly<Record<string, boolean>>

/** Latest change first. */
export type AllPanels = readonly { readonly program: string; readonly panels: OpenPanels }[]

export const initialOpenCount = 10

/** Programs; the oldest are dropped. */
const MAX_STORED = 50

export const panelsOf = (all: AllPanels, programId: Id): OpenPanels =>
  all.find(({ program }) => program === String(programId))?.panels ?? {}

export const isPanelOpen = (panels: OpenPanels, topicId: Id, index: number): boolean =>
  Object.hasOwn(panels, String(topicId)) ? panels[String(topicId)] === true : index < initialOpenCount

export function withPanels(all: AllPanels, programId: Id, topicIds: readonly Id[], open: boolean): AllPanels {
  const program = String(programId)
  const changedPanels = Object.fromEntries(topicIds.map((id) => [String(id), open]))
  const others = all.filter((one) => one.program !== program)
  return [{ program, panels: { ...panelsOf(all, programId), ...changedPanels } }, ...others].slice(
    0,
    MAX_STORED,
  )
}
