import { type ReactNode, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { DeclarationContext, useDeclarationOr } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { RecordPageContext, type RecordPageOptions } from './recordPage.ts'

export type RecordFrameProps = RecordPageOptions & {
  /** What the record is; the resource of the address unless given. */
  declaration?: ResourceDeclaration
}

/** Lets a form be about a record of any declared resource, wherever it stands: its labels, values and calls are its own. */
export const RecordFrame = ({
  declaration: given,
  meta,
  back,
  backLabel,
  children,
}: RecordFrameProps & { children: ReactNode }) => {
  const declaration = useDeclarationOr(given)
  const options = useMemo(() => ({ meta, back, backLabel }), [meta, back, backLabel])
  return (
    <DeclarationContext value={declaration}>
      <ResourceContextProvider value={declaration.name}>
        <RecordPageContext value={options}>{children}</RecordPageContext>
      </ResourceContextProvider>
    </DeclarationContext>
  )
}
