import { z } from 'zod'
import { preferenceKey } from '../../../../common/preferences.ts'
import type { AllPanels } from './panels.ts'

export const panelsKey = 'outline.panels'

const StoredPanels = z.array(z.object({ program: z.string(), panels: z.record(z.string(), z.boolean()) }))

export const parsePanels = (value: unknown): AllPanels => StoredPanels.catch([]).parse(value)

/** For use outside of React. */
export function readPanels(): AllPanels {
  try {
    return parsePanels(JSON.parse(localStorage.getItem(preferenceKey(panelsKey)) ?? '[]'))
  } catch {
    return []
  }
}
