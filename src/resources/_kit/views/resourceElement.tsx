import Card from '@mui/material/Card'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Resource, type ResourceDefinition } from 'react-admin'
import { Route } from 'react-router'
import type { Capability } from '../../../../contract/capability.ts'
import { lazyComponent } from '../../../common/lazyComponent.tsx'
import { DeclarationContext } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { useCapabilities } from '../declaration/useCapabilities.ts'
import { valueAt } from '../declaration/valueAt.ts'
import { formCardSx } from '../page/pageWidths.ts'
import type { Screen } from '../page/screen.ts'
import { FormSkeleton, MatrixSkeleton, SplitSkeleton, TableSkeleton } from '../ui/Skeletons.tsx'

export const resourceDefinition = ({
  name,
  recordRepresentation,
  list,
  undo,
  menu,
  icon,
  capability,
  screensIn,
  listPath,
  paths,
}: ResourceDeclaration): ResourceDefinition => ({
  name,
  hasList: list !== undefined && (!screensIn || listPath !== undefined),
  hasCreate: list !== undefined && !screensIn,
  hasEdit: list !== undefined,
  icon,
  options: { undo, menu, capability, listPath, paths },
  recordRepresentation: (record: unknown) => String(valueAt(record, recordRepresentation) ?? ''),
})

/** `notFound`: for any other address below the resource. */
export const resourceElement = (
  declaration: ResourceDeclaration,
  screens: readonly Screen[],
  notFound: ReactElement,
): ReactElement => (
  <Resource name={declaration.name}>
    {screens.map(({ path, load, shape, capability = declaration.capability }) => (
      <Route
        key={path}
        path={path}
        element={
          <RequireCapability capability={capability} notFound={notFound}>
            {screenElement({ load, shape }, declaration)}
          </RequireCapability>
        }
      />
    ))}
    <Route path="*" element={notFound} />
  </Resource>
)

type RequireCapabilityProps = {
  capability: Capability | undefined
  notFound: ReactElement
  children: ReactNode
}

const RequireCapability = ({ capability, notFound, children }: RequireCapabilityProps) => {
  const hasCapability = useCapabilities()
  return capability && !hasCapability(capability) ? notFound : children
}

const fallbacks = {
  table: <TableSkeleton />,
  form: <FormSkeleton />,
  matrix: <MatrixSkeleton />,
  split: <SplitSkeleton />,
}

export function screenElement(
  { load, shape = 'table' }: Pick<Screen, 'load' | 'shape'>,
  declaration?: ResourceDeclaration,
): ReactNode {
  const Screen = lazyComponent(load)
  return (
    <DeclarationContext value={declaration}>
      <Suspense fallback={<Card sx={shape === 'form' ? formCardSx : undefined}>{fallbacks[shape]}</Card>}>
        <Screen />
      </Suspense>
    </DeclarationContext>
  )
}
