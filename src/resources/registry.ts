import type { Endpoints } from '../dataProvider/endpoint.ts'
import { defineWords } from '../i18n/words.ts'
import type { ResourceDeclaration } from './_kit/declaration/defineResource.ts'
import { resourceMessages } from './_kit/declaration/resourceMessages.ts'
import { resource as program } from './program/resource.ts'

type Resources = readonly ResourceDeclaration[]

/* The first list needs one declaration; the others follow once it is shown, or with the screen that is opened. */

const addMessages = (resources: Resources) =>
  defineWords({
    resources: Object.fromEntries(resources.map((each) => [each.name, resourceMessages(each, 'id')])),
  })

let loaded: Resources = [program]
addMessages(loaded)

let loading: Promise<Resources> | undefined
const listeners = new Set<() => void>()

export const loadedResources = (): Resources => loaded

export function onResources(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All declarations. Rejects where their code cannot be fetched; the next call tries again. */
export function loadResources(): Promise<Resources> {
  loading ??= import('./all.ts').then(
    ({ resources }) => {
      loaded = resources
      addMessages(loaded)
      for (const listener of listeners) listener()
      return loaded
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** By resource, of at least this one; by default of all. */
export async function loadEndpoints(
  resource?: string,
): Promise<Readonly<Record<string, Endpoints | undefined>>> {
  const isLoaded = loaded.some(({ name }) => name === resource)
  const known = isLoaded ? loaded : await loadResources()
  return Object.fromEntries(known.map(({ name, endpoints }) => [name, endpoints]))
}
