import { type ComponentType, lazy, useState } from 'react'

/** Fetches the module of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

const loadedScreens = new WeakMap<LoadScreen, ComponentType>()

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

/** React's `lazy`, which alone would keep a failure for good. Needs a `Suspense` boundary, and `retryFailedImports`. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
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
  return (props) => <LazyComponent {...props} />
}

/**
 * Preloads a screen, so that `lazyScreen` of the same function renders it synchronously. React's own `lazy` suspends
 * even for a loaded module: the fallback flashes, and React throttles what follows by 300 ms.
 */
export async function preloadScreen(load: LoadScreen): Promise<void> {
  loadedScreens.set(load, (await load()).default)
}

/** A screen fetched on first render, unless `preloadScreen` has done so. Needs what `lazyComponent` needs. */
export function lazyScreen(load: LoadScreen): ComponentType {
  const LazyComponent = lazyComponent(load)
  return () => {
    const [Screen] = useState(() => loadedScreens.get(load) ?? LazyComponent)
    return <Screen />
  }
}
