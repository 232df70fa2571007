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

test('declaredNames lists the name of every resource', () => {
  expect(declaredNames().sort()).toEqual(resources.map(({ name }) => name).sort())
})

test('screenRoots in contract/paths.ts lists the first path segment of every other screen', () => {
  const paths = [
    ...createRoutes(testServices(), () => Promise.reject()).flatMap(pathsOf),
    ...declaredScreens.standalone.map(({ path }) => path),
  ]
  const steps = paths.filter((path) => path !== '*' && path !== '/').map((path) => path.split('/')[1])
  expect([...new Set(steps)].sort()).toEqual([...screenRoots])
})
