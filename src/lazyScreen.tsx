import { type ComponentType, lazy, useState } from 'react'

/** Fetches the module of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

const arrived = new Map<LoadScreen, ComponentType>()

/**
 * Preloads a screen, so that `lazyScreen` of the same function renders it synchronously. React's own `lazy` suspends
 * even for a loaded module: the fallback flashes, and React throttles what follows by 300 ms.
 */
export async function fetchScreen(load: LoadScreen): Promise<void> {
  arrived.set(load, (await load()).default)
}

/** A screen fetched on first render, unless `fetchScreen` has done so. Needs a `Suspense` boundary. */
export function lazyScreen(load: LoadScreen): ComponentType {
  const Later = lazy(load)
  return () => {
    const [Screen] = useState(() => arrived.get(load) ?? Later)
    return <Screen />
  }
}
