import { DASH } from '../../../resources/_kit/text/format.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { bulkMessages } from './messages.ts'
import type { Eligibility } from './model/eligibility.ts'

export function useBulkText() {
  const t = useMessages(bulkMessages)
  const format = useFormat()
  const number = (value: number) => format.number(value)
  const issued = (at: string) =>
    t('certificatesMany.issued', { day: isMoment(at) ? format.dayOfMoment(at) : DASH })
  const percentOf = (eligibility: Eligibility) => {
    const progress = eligibility.voucher?.results.progress
    return typeof progress === 'number' ? `${number(progress)}%` : DASH
  }
  return {
    t,
    number,
    issued,
    /** In words: new, issued before, or the reasons against it. */
    statusOf: (eligibility: Eligibility, separator = ' · '): string => {
      if (eligibility.isEligible) {
        const { issuedAt } = eligibility
        return issuedAt === undefined ? t('certificatesMany.gets') : issued(issuedAt)
      }
      return (
        eligibility.reasons
          // Already said by a progress below 100 %.
          .filter((reason, _, all) => reason !== 'end_test_at' || !all.includes('progress'))
          .map((reason) => t(`certificatesMany.reason.${reason}`, { percent: percentOf(eligibility) }))
          .join(separator)
      )
    },
  }
}
