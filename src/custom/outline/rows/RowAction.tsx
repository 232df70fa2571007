import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type IconName, RowIcon } from './RowIcon.tsx'

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
  <button type="button" className="action" aria-label={label} data-tip={tip} {...button}>
    <RowIcon name={icon} />
  </button>
)

/** The same, where it leads somewhere. */
export const RowLink = ({ label, tip, icon, ...link }: LinkProps & Named) => (
  <Link className="action" aria-label={label} data-tip={tip} {...link}>
    <RowIcon name={icon} />
  </Link>
)
