import { z } from 'zod'
import type {
  ColumnChoice,
  ColumnChoices,
  ColumnUse,
  TableColumns,
} from '../../../../../../formats/question/columns.ts'
import { numberFields } from '../../../model/fields.ts'

export type UseGroup = {
  readonly name: 'question' | 'options' | 'key' | 'more'
  readonly uses: readonly ColumnUse[]
}

const MIN_OPTIONS = 5
const MAX_OPTIONS = 20

const positions = (count: number) => Array.from({ length: count }, (_, position) => position)

const lastOption = ({ columns }: TableColumns) =>
  Math.max(-1, ...columns.map(({ use }) => (use.startsWith('option ') ? Number(use.slice(7)) : -1)))

/** Right or wrong is offered beside the options that there are. */
export function offeredUses(table: TableColumns): readonly UseGroup[] {
  const options = Math.min(MAX_OPTIONS, Math.max(MIN_OPTIONS, lastOption(table) + 2))
  const said = Math.min(MAX_OPTIONS, lastOption(table) + 1)
  return [
    { name: 'question', uses: ['question', 'instruction', 'picture', 'no', 'type'] },
    {
      name: 'options',
      uses: [
        ...positions(options).map((position): ColumnUse => `option ${position}`),
        'options',
        'option',
        'letter',
      ],
    },
    {
      name: 'key',
      uses: [
        ...(['key', 'rightText'] as const),
        ...positions(said).map((position): ColumnUse => `isRight ${position}`),
        ...(['isRight', 'isTrue', 'isFalse'] as const),
      ],
    },
    { name: 'more', uses: [...numberFields, 'correct', 'wrong', 'packet', 'group', 'id'] },
  ]
}

export const withUse = (table: TableColumns, position: number, use: ColumnUse): ColumnChoice => ({
  hasHeadings: table.hasHeadings,
  uses: table.columns.map((column, at) => (at === position ? use : column.use)),
})

/** An earlier column has this use, and is read. It keeps it, as arrow keys pass through all uses. */
export const isTwice = ({ columns }: TableColumns, position: number): boolean => {
  const use = columns[position]?.use
  const isShared = use === 'key' || use === 'ignore'
  return !isShared && columns.findIndex((column) => column.use === use) < position
}

/** As named by now: the reading that follows may take a while. */
export function asNamed(table: TableColumns, choices: ColumnChoices): TableColumns {
  const choice = choices.get(table.id)
  if (!choice) return table
  const columns = table.columns.map((column, at) => ({ ...column, use: choice.uses[at] ?? 'ignore' }))
  return { ...table, columns, hasHeadings: choice.hasHeadings, state: 'chosen' }
}

const MAX_REMEMBERED = 50

export function withChoice(
  choices: ColumnChoices,
  id: string,
  choice: ColumnChoice | undefined,
): ColumnChoices {
  const others = [...choices].filter(([each]) => each !== id)
  return new Map(choice ? [...others, [id, choice] as const].slice(-MAX_REMEMBERED) : others)
}

const plain: readonly string[] = [
  ...['question', 'options', 'option', 'letter', 'isRight', 'isTrue', 'isFalse', 'key', 'rightText'],
  ...[...numberFields, 'correct', 'wrong', 'instruction', 'picture', 'no', 'packet', 'group', 'type', 'id'],
  ...['fingerprint', 'ignore'],
]
export const isUse = (use: unknown): use is ColumnUse =>
  typeof use === 'string' && (plain.includes(use) || /^(?:option|isRight) 1?\d$/.test(use))

const Stored = z.array(
  z.tuple([z.string(), z.object({ uses: z.array(z.custom<ColumnUse>(isUse)), hasHeadings: z.boolean() })]),
)

export const toStored = (choices: ColumnChoices): string => JSON.stringify([...choices])

/** Empty if damaged. */
export function columnChoicesIn(stored: string | null): ColumnChoices {
  try {
    return new Map(Stored.catch([]).parse(JSON.parse(stored ?? '[]')))
  } catch {
    return new Map()
  }
}
