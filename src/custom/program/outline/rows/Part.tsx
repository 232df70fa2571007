import type { ComponentProps } from 'react'

type PartProps = ComponentProps<'div'> & {
  /** Its classes, as `rowStyles` has them. */
  of: string
}

/** A part of a row. */
export const Part = ({ of, ...rest }: PartProps) => <div className={of} {...rest} />
