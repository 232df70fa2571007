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

type IconName = keyof typeof icons

/** What all rows end with, from left to right: one image for the three. */
const actions = ['edit', 'remove', 'more'] as const

/** Pixels of the sides of an icon, and of the button that it stands on. */
const [SIZE, BUTTON] = [17, 32]

const variable = (name: string) => `--icon-${name}`

const image = (name: string, width: number, height: number) => ({
  backgroundImage: `var(${variable(name)})`,
  backgroundSize: `${width}px ${height}px`,
  backgroundRepeat: 'no-repeat',
})

/** How a rule of the rows' style sheet shows an icon. */
export const iconImage = (name: IconName) => ({ ...image(name, SIZE, SIZE), backgroundPosition: 'center' })

/** How it shows the icons of all actions, behind their buttons: images are dear to paint. */
export const actionsImage = {
  ...image('actions', actions.length * BUTTON, BUTTON),
  backgroundPosition: 'right center',
}

const drawing = (content: string) => `url("data:image/svg+xml,${encodeURIComponent(content)}")`

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
    const shapes = new Map(
      Object.keys(icons).map((name, at) => [name, drawn.current?.children[at]?.outerHTML ?? '']),
    )
    const gap = (BUTTON - SIZE) / 2
    const row = actions.map(
      (name, at) => `<g transform="translate(${at * BUTTON + gap} ${gap})">${shapes.get(name)}</g>`,
    )
    const [width, height] = [actions.length * BUTTON, BUTTON]
    shapes.set(
      'actions',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${row.join('')}</svg>`,
    )
    for (const [name, shape] of shapes) box.current?.style.setProperty(variable(name), drawing(shape))
  }, [palette])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      <div ref={drawn} hidden={true}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={SIZE} color={colorOf(name)} />
        ))}
      </div>
      {children}
    </div>
  )
}
