import type { ComponentProps } from 'react'

type Named = {
  /** Accessible name, in full. */
  label: string
  /** Tooltip: short, as the rest of the row is visible. */
  tooltip: string
}

type RowActionProps = Omit<ComponentProps<'button'>, 'type'> & Named

/** `IconAction` in the style sheet of the rows, which shows its icon. */
export const RowAction = ({ label, tooltip, ...button }: RowActionProps) => (
  <button type="button" className="action" aria-label={label} data-tip={tooltip} {...button} />
)

/** The same, where it leads somewhere. */
export const RowLink = ({ label, tooltip, href }: Named & { href: string }) => (
  // biome-ignore lint/a11y/useAnchorContent: its label names it
  <a className="action" aria-label={label} data-tip={tooltip} href={href} />
)
