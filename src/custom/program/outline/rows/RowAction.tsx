import type { ComponentProps } from 'react'

type ActionLabels = {
  label: string
  tooltip: string
}

type RowActionProps = Omit<ComponentProps<'button'>, 'type'> & ActionLabels

/** `IconAction` in the rows' style sheet. */
export const RowAction = ({ label, tooltip, ...button }: RowActionProps) => (
  <button type="button" tabIndex={-1} className="action" aria-label={label} data-tip={tooltip} {...button} />
)

export const RowLink = ({ label, tooltip, href }: ActionLabels & { href: string }) => (
  // biome-ignore lint/a11y/useAnchorContent: its label names it
  <a className="action" tabIndex={-1} aria-label={label} data-tip={tooltip} href={href} />
)
