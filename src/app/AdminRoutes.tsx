import { ResourceDefinitionContext } from 'react-admin'
import { Route, Routes } from 'react-router'
import { screensBelow, standaloneScreens } from '../custom/screens.ts'
import { AdminLayout } from '../custom/shell/layout/AdminLayout.tsx'
import { NotFound } from '../resources/_kit/page/NotFound.tsx'
import {
  resourceDefinition,
  resourceElement,
  screenElement,
} from '../resources/_kit/views/resourceElement.tsx'
import { resources } from '../resources/registry.ts'

/** Context of hooks like `useResourceDefinition`. Constant: declarations are part of the build. */
const definitions = {
  definitions: Object.fromEntries(resources.map((resource) => [resource.name, resourceDefinition(resource)])),
  register: () => undefined,
  unregister: () => undefined,
}

const notFound = <NotFound />

const screens = (
  <Routes>
    {standaloneScreens.map(({ path, load }) => (
      <Route key={path} path={path} element={screenElement(load)} />
    ))}
    {resources.map((resource) => (
      <Route
        key={resource.name}
        path={`${resource.name}/*`}
        element={resourceElement(resource, screensBelow(resource), notFound)}
      />
    ))}
    <Route path="*" element={notFound} />
  </Routes>
)

/**
 * All signed-in screens in their shell. react-admin's `CoreAdminUI` supports resources that depend on permissions: it
 * registers each in an effect, and so renders each screen three times at start.
 */
export const AdminRoutes = () => (
  <ResourceDefinitionContext value={definitions}>
    <AdminLayout>{screens}</AdminLayout>
  </ResourceDefinitionContext>
)
