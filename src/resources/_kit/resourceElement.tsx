import Card from '@mui/material/Card'
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { Resource } from 'react-admin'
import { Route } from 'react-router'
import { DeclarationContext } from './DeclarationContext.ts'
import type { ResourceDeclaration, View } from './declaration.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { defaultPaths } from './resourcePath.ts'
import { valueAt } from './valueAt.ts'

const genericViews = {
  list: () => import('./ResourceList.tsx'),
  create: () => import('./ResourceCreate.tsx'),
  edit: () => import('./ResourceEdit.tsx'),
}

/** A screen below a resource that the declaration knows nothing of; its path is relative to the resource's. */
export type ResourcePage = { path: string; load: View }

/**
 * A declaration as react-admin's `<Resource>`: its views, each loaded when it is first opened, at its addresses.
 * An element and not a component: react-admin looks for `<Resource>` among its direct children.
 *
 * @param notFound what any other address below the resource shows.
 */
export function resourceElement(
  declaration: ResourceDeclaration,
  pages: readonly ResourcePage[],
  notFound: ReactElement,
): ReactElement {
  const { name, represent, list, views, paths } = declaration
  const route = (path: string, load: View) => (
    <Route key={path} path={path} element={lazyView(load, declaration)} />
  )
  return (
    <Resource
      key={name}
      name={name}
      hasCreate={list !== undefined}
      hasEdit={list !== undefined}
      recordRepresentation={(record: unknown) => String(valueAt(record, represent) ?? '')}
    >
      {list && route('', views?.list ?? genericViews.list)}
      {list && route(paths?.create ?? defaultPaths.create, views?.create ?? genericViews.create)}
      {list && route(paths?.edit ?? defaultPaths.edit, views?.edit ?? genericViews.edit)}
      {pages.map(({ path, load }) => route(path, load))}
      <Route path="*" element={notFound} />
    </Resource>
  )
}

/** A screen out of its chunk, rows in outline meanwhile. */
export function lazyView(load: View, declaration?: ResourceDeclaration): ReactNode {
  const Screen = lazy(load)
  return (
    <DeclarationContext value={declaration}>
      <Suspense
        fallback={
          <Card>
            <RowsSkeleton />
          </Card>
        }
      >
        <Screen />
      </Suspense>
    </DeclarationContext>
  )
}
