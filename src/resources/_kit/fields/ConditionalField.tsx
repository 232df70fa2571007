import type { ReactNode } from 'react'
import { useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fieldOf, useDeclaration } from '../declaration/DeclarationContext.ts'
import { isFieldVisible } from '../declaration/isFieldVisible.ts'

type ConditionalFieldProps = {
  path: string
  source: string
  children: ReactNode
}

export const ConditionalField = (props: ConditionalFieldProps) => {
  const { when } = fieldOf(useDeclaration(), props.path)
  return when ? <WatchingField {...props} /> : props.children
}

const WatchingField = ({ source, children }: ConditionalFieldProps) => {
  const declaration = useDeclaration()
  const fieldPath = useWrappedSource(source)
  return isFieldVisible(declaration, fieldPath, useWatch()) ? children : null
}
