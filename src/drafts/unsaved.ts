import { draftOwner, hasDrafts } from './drafts.ts'

const unsaved = new Set<object>()

/** Counts a form whose changes are not saved. @returns how to stop counting it. */
export function countUnsaved(form: object): () => void {
  unsaved.add(form)
  return () => unsaved.delete(form)
}

/** Whether signing out would lose something: a form on the screen, or a draft that was left for later. */
export async function hasUnsaved(): Promise<boolean> {
  const owner = draftOwner()
  return unsaved.size > 0 || (owner !== undefined && (await hasDrafts(owner)))
}
