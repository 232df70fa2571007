/* What is fetched once somebody signs in: one chunk. */

export { createApp } from './App.tsx'
export { declaredScreens as screens } from './custom/screens.ts'
export { declaredResources as resources } from './resources/registry.ts'
