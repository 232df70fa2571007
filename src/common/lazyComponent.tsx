import { type ComponentType, lazy, useState } from 'react'

/** Fetches the module of a component. */
export type Load<Props extends object = object> = () => Promise<{ default: ComponentType<Props> }>

/** Fetches the module of a screen. */
export type LoadScreen = Load

/** Whatever its properties. */
export type AnyLoad = () => Promise<{ default: unknown }>

const loadedComponents = new WeakMap<AnyLoad, unknown>()

/** Renews what could not be fetched. */
const failedImports = new Set<() => void>()

/** Lets the next render fetch what could not be fetched: for boundaries, when they are reset. */
export function retryFailedImports(): void {
  for (const renew of failedImports) renew()
  failedImports.clear()
}

/** Browsers from before 2026 remember a failed import for as long as the page lives. */
async function reloadIfReachable(): Promise<void> {
  const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
  if (response.ok) window.location.reload()
}

/**
 * Fetches a component, so that `lazyComponent` of the same function renders it synchronously. React's own `lazy` suspends
 * even for a loaded module: the fallback flashes, and React throttles what follows by 300 ms.
 */
export async function preloadComponent(load: AnyLoad): Promise<void> {
  loadedComponents.set(load, (await load()).default)
}

/** Never rejects: a component that could not be fetched is fetched again, and reports. */
export const tryToPreload = (load: AnyLoad): Promise<void> => preloadComponent(load).catch(() => undefined)

/** Handlers for what opens components: fetches them when the pointer or the focus comes. */
export function preloading(...loads: readonly AnyLoad[]) {
  const preload = () => loads.forEach(tryToPreload)
  return { onPointerEnter: preload, onFocus: preload }
}

/**
 * A component fetched on first render, unless `preloadComponent` has done so. React's `lazy` alone would keep a failure for
 * good. Needs a `Suspense` boundary, and `retryFailedImports`.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let failureCount = 0
  const createLazy = () =>
    lazy(() =>
      load().catch(async (error) => {
        failedImports.add(() => {
          LazyComponent = createLazy()
        })
        failureCount++
        if (failureCount > 1) await reloadIfReachable().catch(() => undefined)
        throw error
      }),
    )
  let LazyComponent: ComponentType<Props> = createLazy()
  return (props) => {
    const [Component] = useState(
      () => (loadedComponents.get(load) as ComponentType<Props> | undefined) ?? LazyComponent,
    )
    return <Component {...props} />
  }
}
