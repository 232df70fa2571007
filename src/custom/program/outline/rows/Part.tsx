import type { ComponentProps } from 'react'

type PartProps = ComponentProps<'div'> & {
  /** Its classes, as `rowStyles` has them. */
  of: string
}

export const Part = ({ of, ...rest }: PartProps) => <div className={of} {...rest} />
