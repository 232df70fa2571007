import { packetParameter } from '../../packetInAddress.ts'

/** Print options. */
export type Choices = {
  /** What the packet is called in addresses; without it all are printed. */
  readonly packet: string | undefined
  readonly key: boolean
  /** The key is a list at the end, not with each question. */
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

/** What an address asks for. */
export const choicesIn = (search: URLSearchParams): Choices => ({
  packet: search.get(packetParameter) ?? undefined,
  key: search.get(flags.key) === '1',
  isAtEnd: search.get(KEY_POSITION) === END,
  explains: search.get(flags.explains) === '1',
  head: search.get(HEAD) !== NO,
  drafts: search.get(flags.drafts) === '1',
})

/** What an address says of choices: nothing of what is so anyway. */
export const inAddress = ({ packet, head, isAtEnd, ...choices }: Choices): Record<string, string> => ({
  ...(packet !== undefined && { [packetParameter]: packet }),
  ...(choices.key && { [flags.key]: '1' }),
  ...(isAtEnd && { [KEY_POSITION]: END }),
  ...(choices.explains && { [flags.explains]: '1' }),
  ...(!head && { [HEAD]: NO }),
  ...(choices.drafts && { [flags.drafts]: '1' }),
})

/** What the sheet is made of once the choices that depend on others are settled. */
export type PrintSettings = {
  readonly keyAt: 'question' | 'end' | undefined
  readonly explains: boolean
  readonly head: boolean
}

export const toPrintSettings = ({ key, isAtEnd, explains, head }: Choices): PrintSettings => ({
  keyAt: key ? (isAtEnd ? 'end' : 'question') : undefined,
  explains: key && explains,
  head,
})
