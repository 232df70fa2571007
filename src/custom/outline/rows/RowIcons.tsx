import { useTheme } from '@mui/material/styles'
import { EllipsisVertical, GripVertical, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const icons = {
  grip: GripVertical,
  edit: Pencil,
  remove: Trash2,
  more: EllipsisVertical,
  publish: Upload,
  add: Plus,
}

export type IconName = keyof typeof icons

const variable = (name: string) => `--icon-${name}`

/** How a rule of the rows' style sheet shows an icon, in pixels of its sides. */
export const iconImage = (name: IconName, size = 17) => ({
  backgroundImage: `var(${variable(name)})`,
  backgroundSize: size,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'center',
})

/**
 * Gives the rows below it their icons as images of the style sheet: as elements they are half of what a row costs, and a
 * long outline is full of them.
 */
export const RowIcons = ({ children }: { children: ReactNode }) => {
  const { palette } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const colorOf = (name: string) => (name === 'add' ? palette.primary.main : palette.action.active)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the colours are others
  useLayoutEffect(() => {
    Object.keys(icons).forEach((name, at) => {
      const shape = drawn.current?.children[at]?.outerHTML ?? ''
      box.current?.style.setProperty(variable(name), `url("data:image/svg+xml,${encodeURIComponent(shape)}")`)
    })
  }, [palette])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      <div ref={drawn} hidden={true}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} color={colorOf(name)} />
        ))}
      </div>
      {children}
    </div>
  )
}
