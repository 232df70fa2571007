import { type ComponentType, useMemo, useSyncExternalStore } from 'react'
import { type ResourceDefinition, ResourceDefinitionContext } from 'react-admin'
import { Route, Routes } from 'react-router'
import type { Screens } from '../custom/screens.ts'
import { AdminLayout } from '../custom/shell/layout/AdminLayout.tsx'
import type { ResourceDeclaration } from '../resources/_kit/declaration/defineResource.ts'
import { NotFound } from '../resources/_kit/page/NotFound.tsx'
import {
  resourceDefinition,
  resourceElement,
  screenElement,
} from '../resources/_kit/views/resourceElement.tsx'
import type { Registry } from '../resources/registry.ts'

const notFound = <NotFound />

/** Context of hooks like `useResourceDefinition`. */
const toDefinitions = (resources: readonly ResourceDeclaration[]) => ({
  definitions: Object.fromEntries<ResourceDefinition>(
    resources.map((resource) => [resource.name, resourceDefinition(resource)]),
  ),
  register: () => undefined,
  unregister: () => undefined,
})

/**
 * All signed-in screens in their shell. react-admin's `CoreAdminUI` supports resources that depend on permissions: it
 * registers each in an effect, and so renders each screen three times at start.
 */
export function createAdminRoutes(registry: Registry, screens: Screens): ComponentType {
  /** Until its resource is there. */
  const pendingScreen = screenElement({
    load: async () => {
      await registry.load()
      return { default: () => notFound }
    },
  })

  /** Once each: another element would mount the open screen anew. */
  const elements = new Map<ResourceDeclaration, ReturnType<typeof resourceElement>>()
  const elementOf = (resource: ResourceDeclaration) => {
    const element = elements.get(resource) ?? resourceElement(resource, screens.below(resource), notFound)
    elements.set(resource, element)
    return element
  }

  const standaloneRoutes = screens.standalone.map((screen) => (
    <Route key={screen.path} path={screen.path} element={screenElement(screen)} />
  ))

  return () => {
    const resources = useSyncExternalStore(registry.subscribe, registry.loaded)
    const definitions = useMemo(() => toDefinitions(resources), [resources])
    return (
      <ResourceDefinitionContext value={definitions}>
        <AdminLayout>
          <Routes>
            {standaloneRoutes}
            {resources.map((resource) => (
              <Route key={resource.name} path={`${resource.name}/*`} element={elementOf(resource)} />
            ))}
            <Route path="*" element={pendingScreen} />
          </Routes>
        </AdminLayout>
      </ResourceDefinitionContext>
    )
  }
}
