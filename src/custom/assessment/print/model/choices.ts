import { packetParameter } from '../../packetInAddress.ts'

export type PrintChoices = {
  /** As named in URLs; undefined: all. */
  readonly packet: string | undefined
  readonly key: boolean
  /** As a list at the end, rather than beside each question. */
  readonly isAtEnd: boolean
  readonly explains: boolean
  /** Lines for name, date and score. */
  readonly head: boolean
  readonly drafts: boolean
}

const flags = { key: 'kunci', explains: 'penjelasan', drafts: 'draf' } as const
const HEAD = 'kolom'
const NO = '0'
const KEY_POSITION = 'letak'
const END = 'akhir'

export const printChoicesIn = (search: URLSearchParams): PrintChoices => ({
  packet: search.get(packetParameter) ?? undefined,
  key: search.get(flags.key) === '1',
  isAtEnd: search.get(KEY_POSITION) === END,
  explains: search.get(flags.explains) === '1',
  head: search.get(HEAD) !== NO,
  drafts: search.get(flags.drafts) === '1',
})

/** Query parameters, without defaults. */
export const inAddress = ({ packet, head, isAtEnd, ...choices }: PrintChoices): Record<string, string> => ({
  ...(packet !== undefined && { [packetParameter]: packet }),
  ...(choices.key && { [flags.key]: '1' }),
  ...(isAtEnd && { [KEY_POSITION]: END }),
  ...(choices.explains && { [flags.explains]: '1' }),
  ...(!head && { [HEAD]: NO }),
  ...(choices.drafts && { [flags.drafts]: '1' }),
})

/** Dependent choices are resolved. */
export type PrintSettings = {
  readonly keyAt: 'question' | 'end' | undefined
  readonly explains: boolean
  readonly head: boolean
}

export const toPrintSettings = ({ key, isAtEnd, explains, head }: PrintChoices): PrintSettings => ({
  keyAt: key ? (isAtEnd ? 'end' : 'question') : undefined,
  explains: key && explains,
  head,
})
