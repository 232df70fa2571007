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
import { typeIcons } from '../../../../resources/activity/typeIcons.ts'

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
  ...typeIcons,
}

type IconName = keyof typeof icons

const actions = ['edit', 'remove', 'more'] as const

const SIZE = 17
const BUTTON = 32

export const THUMB = 44

const variable = (name: string) => `--icon-${name}`

export const GRIP = 28

/** Pixels; the drawing has a sixth of room around it. */
export const CHOICE = 16
const DRAWN_SIZE = CHOICE * 1.2

const image = (name: string, width: number, height: number) => ({
  backgroundImage: `var(${variable(name)})`,
  backgroundSize: `${width}px ${height}px`,
  backgroundRepeat: 'no-repeat',
})

export const iconImage = (name: IconName) => ({ ...image(name, SIZE, SIZE), backgroundPosition: 'center' })

/** Before the first line of a title, by its `data-type`. */
export const typeImages = Object.fromEntries(
  Object.keys(typeIcons).map((type) => [
    `&[data-type="${type}"]`,
    { ...image(type, SIZE, SIZE), backgroundPosition: '0 2px', paddingInlineStart: SIZE + 8 },
  ]),
)

/** A single background: images are expensive to paint. */
export const actionsImage = {
  ...image('actions', actions.length * BUTTON, BUTTON),
  backgroundPosition: 'right center',
}

type Columns = { start: number; grip: number; end: number }

type Layer = { name: string; width: number; height: number; position: string }

const layers = (all: readonly Layer[]) => ({
  backgroundImage: all.map(({ name }) => `var(${variable(name)})`).join(),
  backgroundSize: all.map(({ width, height }) => `${width}px ${height}px`).join(),
  backgroundPosition: all.map(({ position }) => `${position} center`).join(),
  backgroundRepeat: 'no-repeat',
})

const icon = (name: IconName, position: string): Layer => ({ name, width: SIZE, height: SIZE, position })

const boxAt = (start: number): Layer => ({
  name: 'choice',
  width: DRAWN_SIZE,
  height: DRAWN_SIZE,
  position: `left ${start - (DRAWN_SIZE - CHOICE) / 2}px`,
})

export const boxImage = (start: number) => layers([boxAt(start)])

/** The grip is always visible where there is no hover. */
const lineBackground = ({ start, grip }: Columns, ends: readonly Layer[]) => {
  const box = boxAt(start)
  return {
    ...layers([box, ...ends]),
    '@media (hover: none)': layers([box, icon('grip', `left ${grip + (GRIP - SIZE) / 2}px`), ...ends]),
  }
}

export const lineImage = (columns: Columns, withPublish: boolean) => {
  const width = actions.length * BUTTON
  return lineBackground(columns, [
    { name: 'actions', width, height: BUTTON, position: `right ${columns.end}px` },
    ...(withPublish ? [icon('publish', `right ${columns.end + width + (BUTTON - SIZE) / 2}px`)] : []),
  ])
}

/** Room for one action, as wide as a thumb. */
export const phoneLineImage = (columns: Columns) =>
  lineBackground(columns, [icon('more', `right ${columns.end + (THUMB - SIZE) / 2}px`)])

const drawing = (content: string) => `url("data:image/svg+xml,${encodeURIComponent(content)}")`

/** CSS images: as elements, icons are half of a row's cost. */
export const RowIcons = ({ children }: { children: ReactNode }) => {
  const { palette } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const iconElements = useRef<HTMLDivElement>(null)
  const colors = new Map([
    ['add', palette.primary.main],
    ['check', palette.primary.contrastText],
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the colours are others
  useLayoutEffect(() => {
    const shapes = new Map(
      Object.keys(icons).map((name, index) => [name, iconElements.current?.children[index]?.outerHTML ?? '']),
    )
    const gap = (BUTTON - SIZE) / 2
    const row = actions.map(
      (name, index) => `<g transform="translate(${index * BUTTON + gap} ${gap})">${shapes.get(name)}</g>`,
    )
    const width = actions.length * BUTTON
    const height = BUTTON
    shapes.set(
      'actions',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${row.join('')}</svg>`,
    )
    for (const [name, shape] of shapes) box.current?.style.setProperty(variable(name), drawing(shape))
  }, [palette])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      <div ref={iconElements} hidden={true}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={SIZE} color={colors.get(name) ?? palette.action.active} />
        ))}
      </div>
      {children}
    </div>
  )
}
