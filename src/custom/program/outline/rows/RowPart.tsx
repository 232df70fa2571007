import type { ComponentProps } from 'react'

type RowPartProps = ComponentProps<'div'> & {
  /** Classes in `rowStyles`. */
  classes: string
}

export const RowPart = ({ classes, ...rest }: RowPartProps) => <div className={classes} {...rest} />
