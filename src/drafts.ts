import { readSession } from './authProvider/session.ts'

/**
 * Unsaved forms, kept in this browser per person and form: they survive a closed tab and a dead session, and end with a
 * save or a logout. Free of react-admin, for the login page's signing out.
 */
export type Draft = {
  /** When it was last written, ISO 8601. */
  at: string
  /** The values that the form began with. */
  base: unknown
  /** The values as they were left. */
  values: unknown
}

const PREFIX = 'balai.draft.'

/** Milliseconds. Nobody remembers what an older one was about. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000

/** Whose drafts are written and read: the person who is signed in, or nobody. */
export const draftOwner = (): string | undefined => {
  const user = readSession()?.user
  // A company's API may tell no id.
  const owner = user?.id ?? user?.email ?? undefined
  return owner === undefined ? undefined : encodeURIComponent(String(owner))
}

/** What is encoded holds no slash: nobody's drafts are found under the beginning of another's name. */
const entry = (owner: string, form: string) => `${PREFIX}${owner}/${form}`

/** A chosen file cannot be kept; whatever it became on the server is in the values already. */
const keepable = (_: string, value: unknown) => (value instanceof Blob ? undefined : value)

/**
 * Keeps a draft.
 *
 * @returns whether it is kept. A browser that is full or forbids storage does not; the one before stays as it was.
 */
export function writeDraft(owner: string, form: string, draft: Draft): boolean {
  try {
    localStorage.setItem(entry(owner, form), JSON.stringify(draft, keepable))
    return true
  } catch {
    return false
  }
}

/** The draft of a form, or undefined where there is none that can be used. */
export const readDraft = (owner: string, form: string): Draft | undefined => read(entry(owner, form))

export const removeDraft = (owner: string, form: string): void => remove(entry(owner, form))

/** What cannot be used, or is too old, is cleared away. */
function read(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isDraft(draft) && Date.now() - Date.parse(draft.at) < LIFETIME) return draft
  } catch {
    // Whatever cannot be read is none.
  }
  remove(key)
  return undefined
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage holds none.
  }
}

/** The keys of a person's drafts. All drafts are read on the way, so that nobody's stay for longer than they live. */
const draftsOf = (owner: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX) && read(key) !== undefined)
    .filter((key) => key.startsWith(entry(owner, '')))

/** Forgets every draft of a person: who signs out leaves nothing on this machine. */
export function removeDraftsOf(owner: string): void {
  for (const key of draftsOf(owner)) localStorage.removeItem(key)
}

function isDraft(value: unknown): value is Draft {
  const { at, base, values } = (value ?? {}) as Partial<Draft>
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof base === 'object' &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values)
  )
}

const unsaved = new Set<object>()

/** Counts a form whose changes are not saved. @returns how to stop counting it. */
export function countUnsaved(form: object): () => void {
  unsaved.add(form)
  return () => unsaved.delete(form)
}

/** Whether signing out would lose something: a form on the screen, or a draft that was left for later. */
export function hasUnsaved(): boolean {
  const owner = draftOwner()
  return unsaved.size > 0 || (owner !== undefined && draftsOf(owner).length > 0)
}
