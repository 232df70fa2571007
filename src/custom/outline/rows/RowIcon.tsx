import { EllipsisVertical, GripVertical, Pencil, Trash2, Upload } from 'lucide-react'

const icons = { grip: GripVertical, edit: Pencil, remove: Trash2, more: EllipsisVertical, publish: Upload }

export type IconName = keyof typeof icons

const idOf = (name: string) => `outline-icon-${name}`

/** What the rows' icons are drawn from: once for all of them. */
export const RowIcons = () => (
  <svg aria-hidden="true" width={0} height={0} style={{ position: 'absolute' }}>
    {Object.entries(icons).map(([name, Icon]) => (
      <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    ))}
  </svg>
)

/** An icon of a row: two elements, where one of its own would be five. A long outline is full of them. */
export const RowIcon = ({ name }: { name: IconName }) => (
  <svg width={17} height={17} aria-hidden="true">
    <use href={`#${idOf(name)}`} />
  </svg>
)
