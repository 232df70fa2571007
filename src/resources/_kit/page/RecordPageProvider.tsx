import { type ReactNode, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { DeclarationContext, useDeclarationOr } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { RecordPageContext, type RecordPageOptions } from './recordPage.ts'

export type RecordPageProviderProps = RecordPageOptions & {
  declaration?: ResourceDeclaration
}

export const RecordPageProvider = ({
  declaration: declarationProp,
  meta,
  back,
  backLabel,
  children,
}: RecordPageProviderProps & { children: ReactNode }) => {
  const declaration = useDeclarationOr(declarationProp)
  const options = useMemo(() => ({ meta, back, backLabel }), [meta, back, backLabel])
  return (
    <DeclarationContext value={declaration}>
      <ResourceContextProvider value={declaration.name}>
        <RecordPageContext value={options}>{children}</RecordPageContext>
      </ResourceContextProvider>
    </DeclarationContext>
  )
}
