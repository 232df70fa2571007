import type { ReactNode } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { type FieldKind, isYes } from '../declaration/fieldKinds.ts'
import { DASH, formatDay, formatMoment, formatNumber, formatRupiah } from '../text/format.ts'
import { isMoment } from '../text/moments.ts'

type FieldValueProps = { resource: string; path: string; kind: FieldKind; value: unknown }

/** A field's value as lists show it; a dash for none, and whatever the API sent where it is not what was declared. */
export const FieldValue = ({ resource, path, kind, value }: FieldValueProps): ReactNode => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  if (value === undefined || value === null || value === '') return DASH
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? formatNumber(value, locale) : String(value)
    case 'rupiah':
      return typeof value === 'number' ? formatRupiah(value) : String(value)
    case 'day':
      return isDate(value) && /^\d{4}-\d{2}-\d{2}/.test(value)
        ? formatDay(value.slice(0, 10), locale)
        : String(value)
    case 'moment':
      return isMoment(value) ? formatMoment(value, locale) : String(value)
    case 'flag':
      return translate(isYes(value) ? 'ra.boolean.true' : 'ra.boolean.false')
    case 'choice':
      return translate(`resources.${resource}.choices.${path}.${value}`, { _: String(value) })
    default:
      return String(value)
  }
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
