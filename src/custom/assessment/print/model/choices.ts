import { packetParameter } from '../../packetFromUrl.ts'

export type PrintChoices = {
  /** As named in URLs; undefined: all. */
  readonly packet: string | undefined
  readonly hasKey: boolean
  /** As a list at the end, rather than beside each question. */
  readonly isKeyAtEnd: boolean
  readonly hasExplanations: boolean
  /** Lines for name, date and score. */
  readonly hasHeader: boolean
  readonly hasDrafts: boolean
}

const FLAG_PARAMETERS = { key: 'kunci', explains: 'penjelasan', drafts: 'draf' } as const
const HEADER_PARAMETER = 'kolom'
const OFF_VALUE = '0'
const KEY_POSITION_PARAMETER = 'letak'
const END_VALUE = 'akhir'

export const parsePrintChoices = (search: URLSearchParams): PrintChoices => ({
  packet: search.get(packetParameter) ?? undefined,
  hasKey: search.get(FLAG_PARAMETERS.key) === '1',
  isKeyAtEnd: search.get(KEY_POSITION_PARAMETER) === END_VALUE,
  hasExplanations: search.get(FLAG_PARAMETERS.explains) === '1',
  hasHeader: search.get(HEADER_PARAMETER) !== OFF_VALUE,
  hasDrafts: search.get(FLAG_PARAMETERS.drafts) === '1',
})

/** Query parameters, without defaults. */
export const toUrlParameters = ({
  packet,
  hasHeader,
  isKeyAtEnd,
  ...choices
}: PrintChoices): Record<string, string> => ({
  ...(packet !== undefined && { [packetParameter]: packet }),
  ...(choices.hasKey && { [FLAG_PARAMETERS.key]: '1' }),
  ...(isKeyAtEnd && { [KEY_POSITION_PARAMETER]: END_VALUE }),
  ...(choices.hasExplanations && { [FLAG_PARAMETERS.explains]: '1' }),
  ...(!hasHeader && { [HEADER_PARAMETER]: OFF_VALUE }),
  ...(choices.hasDrafts && { [FLAG_PARAMETERS.drafts]: '1' }),
})

/** Dependent choices are resolved. */
export type PrintSettings = {
  readonly keyPosition: 'question' | 'end' | undefined
  readonly hasExplanations: boolean
  readonly hasHeader: boolean
}

export const toPrintSettings = ({
  hasKey,
  isKeyAtEnd,
  hasExplanations,
  hasHeader,
}: PrintChoices): PrintSettings => ({
  keyPosition: hasKey ? (isKeyAtEnd ? 'end' : 'question') : undefined,
  hasExplanations: hasKey && hasExplanations,
  hasHeader,
})
