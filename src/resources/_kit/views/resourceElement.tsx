import Card from '@mui/material/Card'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Resource, type ResourceDefinition } from 'react-admin'
import { Route } from 'react-router'
import type { Capability } from '../../../../contract/addition.ts'
import { type LoadScreen, lazyScreen } from '../../../common/lazyScreen.tsx'
import { DeclarationContext } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { useCapabilities } from '../declaration/useCapabilities.ts'
import { valueAt } from '../declaration/valueAt.ts'
import type { Screen } from '../page/screen.ts'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'

export const resourceDefinition = ({
  name,
  represent,
  list,
  undo,
  menu,
  icon,
  addition,
}: ResourceDeclaration): ResourceDefinition => ({
  name,
  hasCreate: list !== undefined,
  hasEdit: list !== undefined,
  icon,
  options: { undo, menu, addition },
  recordRepresentation: (record: unknown) => String(valueAt(record, represent) ?? ''),
})

/** `notFound`: for any other address below the resource. */
export const resourceElement = (
  declaration: ResourceDeclaration,
  screens: readonly Screen[],
  notFound: ReactElement,
): ReactElement => (
  <Resource name={declaration.name}>
    {screens.map(({ path, load, addition = declaration.addition }) => (
      <Route
        key={path}
        path={path}
        element={
          <WhereOffered addition={addition} notFound={notFound}>
            {screenElement(load, declaration)}
          </WhereOffered>
        }
      />
    ))}
    <Route path="*" element={notFound} />
  </Resource>
)

type WhereOfferedProps = { addition: Capability | undefined; notFound: ReactElement; children: ReactNode }

const WhereOffered = ({ addition, notFound, children }: WhereOfferedProps) => {
  const has = useCapabilities()
  return addition && !has(addition) ? notFound : children
}

export function screenElement(load: LoadScreen, declaration?: ResourceDeclaration): ReactNode {
  const Screen = lazyScreen(load)
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
