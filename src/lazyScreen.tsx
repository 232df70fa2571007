import { type ComponentType, lazy, useState } from 'react'

/** Fetches the module of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

const arrived = new Map<LoadScreen, ComponentType>()

/**
 * Fetches a screen before it is rendered: `lazyScreen` of the same function shows it at once then. React's own `lazy`
 * waits even for what is here already, its fallback is painted, and React holds whatever comes next back for 300 ms.
 */
export async function fetchScreen(load: LoadScreen): Promise<void> {
  arrived.set(load, (await load()).default)
}

/** A screen that is fetched when it is first rendered, unless `fetchScreen` has done so. Wants a `Suspense` around it. */
export function lazyScreen(load: LoadScreen): ComponentType {
  const Later = lazy(load)
  return () => {
    const [Screen] = useState(() => arrived.get(load) ?? Later)
    return <Screen />
  }
}
