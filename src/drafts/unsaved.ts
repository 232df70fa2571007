import { draftOwner, hasDrafts } from './drafts.ts'

const unsaved = new Set<object>()

/** Registers a form with unsaved changes. @returns unregisters it. */
export function countUnsaved(form: object): () => void {
  unsaved.add(form)
  return () => unsaved.delete(form)
}

/** Whether signing out would lose work: an open form with changes, or a stored draft. */
export async function hasUnsaved(): Promise<boolean> {
  const owner = draftOwner()
  return unsaved.size > 0 || (owner !== undefined && (await hasDrafts(owner)))
}
