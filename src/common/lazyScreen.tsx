import { type ComponentType, lazy, useState } from 'react'

/** Fetches the module of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

const arrived = new WeakMap<LoadScreen, ComponentType>()

/** Renews what could not be fetched. */
const failed = new Set<() => void>()

/** Lets the next render fetch what could not be fetched: for boundaries, when they are reset. */
export function refetchFailed(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/** Browsers from before 2026 remember a failed import for as long as the page lives. */
async function reloadIfReachable(): Promise<void> {
  const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
  if (response.ok) window.location.reload()
}

/** React's `lazy`, which alone would keep a failure for good. Needs a `Suspense` boundary, and `refetchFailed`. */
export function lazyModule<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let tries = 0
  const fetchLater = () =>
    lazy(() =>
      load().catch(async (error) => {
        failed.add(() => {
          Later = fetchLater()
        })
        tries++
        if (tries > 1) await reloadIfReachable().catch(() => undefined)
        throw error
      }),
    )
  let Later: ComponentType<Props> = fetchLater()
  return (props) => <Later {...props} />
}

/**
 * Preloads a screen, so that `lazyScreen` of the same function renders it synchronously. React's own `lazy` suspends
 * even for a loaded module: the fallback flashes, and React throttles what follows by 300 ms.
 */
export async function fetchScreen(load: LoadScreen): Promise<void> {
  arrived.set(load, (await load()).default)
}

/** A screen fetched on first render, unless `fetchScreen` has done so. Needs what `lazyModule` needs. */
export function lazyScreen(load: LoadScreen): ComponentType {
  const Later = lazyModule(load)
  return () => {
    const [Screen] = useState(() => arrived.get(load) ?? Later)
    return <Screen />
  }
}
