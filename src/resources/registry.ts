import { createListeners } from '../common/listeners.ts'
import type { Endpoints } from '../dataProvider/endpoint.ts'
import { defineMessages } from '../i18n/messages.ts'
import type { ResourceDeclaration } from './_kit/declaration/defineResource.ts'
import { resourceMessages } from './_kit/declaration/resourceMessages.ts'
import { resource as program } from './program/resource.ts'

type Resources = readonly ResourceDeclaration[]

/* The first list needs one declaration; the others follow once it is shown, or with the screen that is opened. */

const addMessages = (resources: Resources) =>
  defineMessages({
    resources: Object.fromEntries(resources.map((each) => [each.name, resourceMessages(each, 'id')])),
  })

export type DeclaredResources = {
  /** Those of the first list. */
  readonly first: Resources
  /** All. */
  readonly load: () => Promise<Resources>
}

export const declaredResources: DeclaredResources = {
  first: [program],
  load: async () => (await import('./all.ts')).resources,
}

/** The declarations that have come so far. */
export function createRegistry(declared: DeclaredResources) {
  let loaded = declared.first
  addMessages(loaded)
  let loading: Promise<Resources> | undefined
  const { notify, subscribe } = createListeners()

  /** All declarations. Rejects where their code cannot be fetched; the next call tries again. */
  const load = (): Promise<Resources> => {
    loading ??= declared.load().then(
      (resources) => {
        loaded = resources
        addMessages(loaded)
        notify()
        return loaded
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    load,
    loaded: (): Resources => loaded,
    subscribe,
    /** By resource, of at least this one; by default of all. */
    endpoints: async (resource?: string): Promise<Readonly<Record<string, Endpoints | undefined>>> => {
      const isLoaded = loaded.some(({ name }) => name === resource)
      const known = isLoaded ? loaded : await load()
      return Object.fromEntries(known.map(({ name, endpoints }) => [name, endpoints]))
    },
  }
}

export type Registry = ReturnType<typeof createRegistry>
