import { createElement, type ReactNode, useState } from 'react'
import { createI18nProvider } from '../../src/app/i18nProvider.ts'
import { ServicesContext } from '../../src/common/services.ts'
import { createDataProvider } from '../../src/dataProvider/dataProvider.ts'
import type { ResourceDeclaration } from '../../src/resources/_kit/declaration/defineResource.ts'
import { createRegistry, type DeclaredResources, declaredResources } from '../../src/resources/registry.ts'
import { testServices } from './services.ts'

/* What the admin hands to its parts, for tests of a part. */

/** Wraps a part that is rendered alone. */
export const InServices = ({ children }: { children: ReactNode }) => {
  const [services] = useState(() => testServices())
  return createElement(ServicesContext, { value: services }, children)
}

export const testI18nProvider = () => createI18nProvider(createRegistry(declaredResources).load)

export const realDataProvider = (services = testServices()) =>
  createDataProvider(services, createRegistry(declaredResources).endpoints)

/** The product's resources and one more, as its folder would register it. */
export const alsoDeclared = (more: ResourceDeclaration): DeclaredResources => ({
  ...declaredResources,
  load: async () => [...(await declaredResources.load()), more],
})
