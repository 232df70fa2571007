import { useTheme } from '@mui/material/styles'
import {
  Check,
  ChevronDown,
  EllipsisVertical,
  GripVertical,
  Pencil,
  Plus,
  Square,
  Trash2,
  Upload,
} from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const icons = {
  grip: GripVertical,
  edit: Pencil,
  remove: Trash2,
  more: EllipsisVertical,
  publish: Upload,
  add: Plus,
  chevron: ChevronDown,
  choice: Square,
  check: Check,
}

type IconName = keyof typeof icons

/** What all rows end with, from left to right: one image for the three. */
const actions = ['edit', 'remove', 'more'] as const

/** Pixels of the sides of an icon, and of the button that it stands on. */
const [SIZE, BUTTON] = [17, 32]

/** Pixels of the sides of what a thumb presses. */
export const THUMB = 44

const variable = (name: string) => `--icon-${name}`

/** Pixels of the width of what a row is moved by. */
export const GRIP = 28

/** Pixels of the box that chooses a row; its drawing has a sixth of room around it. */
export const CHOICE = 16
const DRAWN = CHOICE * 1.2

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

/** Pixels from an end of a line: of its box and of what it is moved by from the start, of its actions from the end. */
type Columns = { start: number; grip: number; end: number }

type Layer = { name: string; width: number; height: number; at: string }

const layers = (all: readonly Layer[]) => ({
  backgroundImage: all.map(({ name }) => `var(${variable(name)})`).join(),
  backgroundSize: all.map(({ width, height }) => `${width}px ${height}px`).join(),
  backgroundPosition: all.map(({ at }) => `${at} center`).join(),
  backgroundRepeat: 'no-repeat',
})

const icon = (name: IconName, at: string): Layer => ({ name, width: SIZE, height: SIZE, at })

/** Behind the elements that are pressed; what a line is moved by is seen always where no pointer can hover. */
const behind = ({ start, grip }: Columns, ends: readonly Layer[]) => {
  const box = { name: 'choice', width: DRAWN, height: DRAWN, at: `left ${start - (DRAWN - CHOICE) / 2}px` }
  return {
    ...layers([box, ...ends]),
    '@media (hover: none)': layers([box, icon('grip', `left ${grip + (GRIP - SIZE) / 2}px`), ...ends]),
  }
}

/**
 * How it shows a whole line: the box that chooses it, and its actions. A line that passes by has no elements for these,
 * and looks as if it had.
 */
export const lineImage = (columns: Columns, withPublish: boolean) => {
  const width = actions.length * BUTTON
  return behind(columns, [
    { name: 'actions', width, height: BUTTON, at: `right ${columns.end}px` },
    ...(withPublish ? [icon('publish', `right ${columns.end + width + (BUTTON - SIZE) / 2}px`)] : []),
  ])
}

/** The same where there is room for one action, as wide as a thumb. */
export const phoneLineImage = (columns: Columns) =>
  behind(columns, [icon('more', `right ${columns.end + (THUMB - SIZE) / 2}px`)])

const drawing = (content: string) => `url("data:image/svg+xml,${encodeURIComponent(content)}")`

/**
 * Gives the rows below it their icons as images of the style sheet: as elements they are half of what a row costs, and a
 * long outline is full of them.
 */
export const RowIcons = ({ children }: { children: ReactNode }) => {
  const { palette } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const colors = new Map([
    ['add', palette.primary.main],
    ['check', palette.primary.contrastText],
  ])
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
          <Icon key={name} size={SIZE} color={colors.get(name) ?? palette.action.active} />
        ))}
      </div>
      {children}
    </div>
  )
}
