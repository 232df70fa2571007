import type { ReactNode } from 'react'
import { useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fieldOf, useDeclaration } from '../declaration/DeclarationContext.ts'
import { isShown } from '../declaration/isShown.ts'

type WhenShownProps = {
  path: string
  source: string
  children: ReactNode
}

export const WhenShown = (props: WhenShownProps) => {
  const { when } = fieldOf(useDeclaration(), props.path)
  return when ? <Watching {...props} /> : props.children
}

const Watching = ({ source, children }: WhenShownProps) => {
  const declaration = useDeclaration()
  const fieldPath = useWrappedSource(source)
  return isShown(declaration, fieldPath, useWatch()) ? children : null
}
