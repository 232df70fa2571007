import type { ComponentProps } from 'react'

type PartProps = ComponentProps<'div'> & {
  /** Classes in `rowStyles`. */
  of: string
}

export const Part = ({ of, ...rest }: PartProps) => <div className={of} {...rest} />
