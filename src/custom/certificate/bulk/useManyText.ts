import { useLocaleState } from 'react-admin'
import { DASH, formatDayOfMoment, formatNumber } from '../../../resources/_kit/text/format.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Standing } from './model/standing.ts'
import { certificatesManyWords } from './words.ts'

/** The words of these screens, and how it stands with one of those who were chosen. */
export function useManyText() {
  const t = useMessages(certificatesManyWords)
  const [locale] = useLocaleState()
  const number = (value: number) => formatNumber(value, locale)
  const issued = (at: string) =>
    t('certificatesMany.issued', { day: isMoment(at) ? formatDayOfMoment(at, locale) : DASH })
  const percentOf = (standing: Standing) => {
    const progress = standing.voucher?.results.progress
    return typeof progress === 'number' ? `${number(progress)}%` : DASH
  }
  return {
    t,
    number,
    issued,
    /** Why somebody gets no certificate, reason by reason. */
    reasons: (standing: Standing): string[] =>
      standing.gets
        ? []
        : standing.reasons.map((reason) =>
            t(`certificatesMany.reason.${reason}`, { percent: percentOf(standing) }),
          ),
  }
}
