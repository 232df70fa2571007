import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { screenRoots } from '../../../contract/paths.ts'
import { declaredNames } from '../../../scripts/vite/resourceNames.ts'
import { createRoutes } from '../../../src/app/routes.tsx'
import { declaredScreens } from '../../../src/custom/screens.ts'
import { resources } from '../../../src/resources/all.ts'
import { testServices } from '../../support/services.ts'

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(pathsOf),
]

test('the build tells the server the name of every resource', () => {
  expect(declaredNames().sort()).toEqual(resources.map(({ name }) => name).sort())
})

test('the server knows the first step of every other screen (else: screenRoots in contract/paths.ts)', () => {
  const paths = [
    ...createRoutes(testServices(), () => Promise.reject()).flatMap(pathsOf),
    ...declaredScreens.standalone.map(({ path }) => path),
  ]
  const steps = paths.filter((path) => path !== '*' && path !== '/').map((path) => path.split('/')[1])
  expect([...new Set(steps)].sort()).toEqual([...screenRoots])
})
