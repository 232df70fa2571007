import { eachField } from '../../model/fields.ts'
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

/** Of a choice that is not the usual one. */
const flags = {
  hasKey: { parameter: 'kunci', value: '1', isUsual: false },
  isKeyAtEnd: { parameter: 'letak', value: 'akhir', isUsual: false },
  hasExplanations: { parameter: 'penjelasan', value: '1', isUsual: false },
  hasHeader: { parameter: 'kolom', value: '0', isUsual: true },
  hasDrafts: { parameter: 'draf', value: '1', isUsual: false },
} as const
const flagNames = ['hasKey', 'isKeyAtEnd', 'hasExplanations', 'hasHeader', 'hasDrafts'] as const

export const parsePrintChoices = (search: URLSearchParams): PrintChoices => ({
  packet: search.get(packetParameter) ?? undefined,
  ...eachField(flagNames, (name) => {
    const { parameter, value, isUsual } = flags[name]
    return (search.get(parameter) === value) !== isUsual
  }),
})

/** Query parameters, without defaults. */
export const toUrlParameters = ({ packet, ...choices }: PrintChoices): Record<string, string> => ({
  ...(packet !== undefined && { [packetParameter]: packet }),
  ...Object.fromEntries(
    flagNames
      .filter((name) => choices[name] !== flags[name].isUsual)
      .map((name) => [flags[name].parameter, flags[name].value]),
  ),
})

/** Dependent choices are resolved. */
export type PrintSettings = {
  readonly keyPosition: 'question' | 'end' | undefined
  readonly hasExplanations: boolean
  readonly hasHeader: boolean
}

export const toPrintSettings = ({ hasKey, isKeyAtEnd, ...choices }: PrintChoices): PrintSettings => ({
  keyPosition: hasKey ? (isKeyAtEnd ? 'end' : 'question') : undefined,
  hasExplanations: hasKey && choices.hasExplanations,
  hasHeader: choices.hasHeader,
})
