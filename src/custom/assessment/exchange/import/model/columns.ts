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
  const offeredOptionCount = Math.min(MAX_OPTIONS, Math.max(MIN_OPTIONS, lastOption(table) + 2))
  const presentOptionCount = Math.min(MAX_OPTIONS, lastOption(table) + 1)
  return [
    { name: 'question', uses: ['question', 'instruction', 'picture', 'no', 'type'] },
    {
      name: 'options',
      uses: [
        ...positions(offeredOptionCount).map((position): ColumnUse => `option ${position}`),
        'options',
        'option',
        'letter',
      ],
    },
    {
      name: 'key',
      uses: [
        ...(['key', 'rightText'] as const),
        ...positions(presentOptionCount).map((position): ColumnUse => `isRight ${position}`),
        ...(['isRight', 'isTrue', 'isFalse'] as const),
      ],
    },
    { name: 'more', uses: [...numberFields, 'correct', 'wrong', 'packet', 'group', 'id'] },
  ]
}

export const withUse = (table: TableColumns, position: number, use: ColumnUse): ColumnChoice => ({
  hasHeadings: table.hasHeadings,
  uses: table.columns.map((column, index) => (index === position ? use : column.use)),
})

/** An earlier column has this use, and is read. It keeps it, as arrow keys pass through all uses. */
export const isDuplicateUse = ({ columns }: TableColumns, position: number): boolean => {
  const use = columns[position]?.use
  const isShared = use === 'key' || use === 'ignore'
  return !isShared && columns.findIndex((column) => column.use === use) < position
}

/** As named by now: the reading that follows may take a while. */
export function withChosenUses(table: TableColumns, choices: ColumnChoices): TableColumns {
  const choice = choices.get(table.id)
  if (!choice) return table
  const columns = table.columns.map((column, index) => ({ ...column, use: choice.uses[index] ?? 'ignore' }))
  return { ...table, columns, hasHeadings: choice.hasHeadings, state: 'chosen' }
}

const MAX_REMEMBERED = 50

export function withChoice(
  choices: ColumnChoices,
  id: string,
  choice: ColumnChoice | undefined,
): ColumnChoices {
  const otherChoices = [...choices].filter(([each]) => each !== id)
  return new Map(choice ? [...otherChoices, [id, choice] as const].slice(-MAX_REMEMBERED) : otherChoices)
}

const fixedUses: readonly string[] = [
  ...['question', 'options', 'option', 'letter', 'isRight', 'isTrue', 'isFalse', 'key', 'rightText'],
  ...[...numberFields, 'correct', 'wrong', 'instruction', 'picture', 'no', 'packet', 'group', 'type', 'id'],
  ...['fingerprint', 'ignore'],
]
export const isColumnUse = (use: unknown): use is ColumnUse =>
  typeof use === 'string' && (fixedUses.includes(use) || /^(?:option|isRight) 1?\d$/.test(use))

const StoredChoices = z.array(
  z.tuple([
    z.string(),
    z.object({ uses: z.array(z.custom<ColumnUse>(isColumnUse)), hasHeadings: z.boolean() }),
  ]),
)

export const serializeChoices = (choices: ColumnChoices): string => JSON.stringify([...choices])

/** Empty if damaged. */
export function parseChoices(stored: string | null): ColumnChoices {
  try {
    return new Map(StoredChoices.catch([]).parse(JSON.parse(stored ?? '[]')))
  } catch {
    return new Map()
  }
}
