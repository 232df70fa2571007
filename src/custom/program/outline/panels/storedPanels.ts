import { z } from 'zod'
import { preferenceEntry } from '../../../../preferences.ts'
import type { AllPanels } from './panels.ts'

/** Where react-admin's store keeps them. */
export const panelsKey = 'outline.panels'

const Stored = z.array(z.object({ program: z.string(), panels: z.record(z.string(), z.boolean()) }))

/** What was stored, as far as it is what we store. */
export const panelsIn = (stored: unknown): AllPanels => Stored.catch([]).parse(stored)

/** Before React is there to ask its store. */
export function readPanels(): AllPanels {
  try {
    return panelsIn(JSON.parse(localStorage.getItem(preferenceEntry(panelsKey)) ?? '[]'))
  } catch {
    return []
  }
}
