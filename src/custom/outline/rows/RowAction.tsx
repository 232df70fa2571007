import type { ComponentProps } from 'react'
import type { IconName } from './RowIcons.tsx'

type Named = {
  /** Names it to those who hear the screen, in full. */
  label: string
  /** Names it to those who see its neighbours, too. */
  tip: string
  icon: IconName
}

/** `IconAction` in the style sheet of the rows. */
export const RowAction = ({
  label,
  tip,
  icon,
  ...button
}: Omit<ComponentProps<'button'>, 'type'> & Named) => (
  <button type="button" className="action" aria-label={label} data-tip={tip} data-icon={icon} {...button} />
)

/** The same, where it leads somewhere. */
export const RowLink = ({ label, tip, icon, href }: Named & { href: string }) => (
  // biome-ignore lint/a11y/useAnchorContent: its label names it
  <a className="action" aria-label={label} data-tip={tip} data-icon={icon} href={href} />
)
