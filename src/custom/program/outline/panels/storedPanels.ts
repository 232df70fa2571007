import { z } from 'zod'
import { preferenceEntry } from '../../../../common/preferences.ts'
import type { AllPanels } from './panels.ts'

export const panelsKey = 'outline.panels'

const Stored = z.array(z.object({ program: z.string(), panels: z.record(z.string(), z.boolean()) }))

export const panelsIn = (stored: unknown): AllPanels => Stored.catch([]).parse(stored)

/** For use outside of React. */
export function readPanels(): AllPanels {
  try {
    return panelsIn(JSON.parse(localStorage.getItem(preferenceEntry(panelsKey)) ?? '[]'))
  } catch {
    return []
  }
}
