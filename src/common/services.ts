import { createContext, useContext } from 'react'
import type { Durations } from './durations.ts'

/** What an admin is made with. */
export type Environment = {
  readonly api: {
    /** Base URL, without trailing slash. */
    readonly url: string
    /** Constant that the company's login call requires besides e-mail and password. */
    readonly accessKey: string
  }
  readonly storage: { readonly local: Storage; readonly session: Storage }
  readonly durations: Durations
}

/** Makes a service of one admin, with others of the same. */
type CreateService<Service> = (services: Services) => Service

/** All that changes while an admin lives: modules hold nothing of it. */
export type Services = Environment & {
  /** The admin's one instance, made when it is first asked for. */
  readonly get: <Service>(create: CreateService<Service>) => Service
  /** Runs when the admin ends, the last first. */
  readonly onDispose: (end: () => void) => void
}

export function createServices(environment: Environment): Services & { dispose: () => void } {
  const instances = new Map<CreateService<unknown>, unknown>()
  const endings: (() => void)[] = []
  const services: Services = {
    ...environment,
    get: <Service>(create: CreateService<Service>): Service => {
      if (!instances.has(create)) instances.set(create, create(services))
      return instances.get(create) as Service
    },
    onDispose: (end) => endings.push(end),
  }
  return {
    ...services,
    dispose: () => {
      for (const end of endings.splice(0).reverse()) end()
      instances.clear()
    },
  }
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('There is no admin around this')
  return services
}

/**
 * A service of the admin around.
 *
 * @example const session = useService(createSession)
 */
export const useService = <Service>(create: CreateService<Service>): Service => useServices().get(create)

export const useDurations = (): Durations => useServices().durations
