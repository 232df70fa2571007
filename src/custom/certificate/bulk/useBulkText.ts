import { DASH } from '../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { bulkMessages } from './messages.ts'
import type { Eligibility } from './model/eligibility.ts'

export function useBulkText() {
  const t = useMessages(bulkMessages)
  const format = useFormat()
  const formatNumber = (value: number) => format.number(value)
  const issuedText = (issuedAt: string) =>
    t('certificatesMany.issued', { day: isTimestamp(issuedAt) ? format.dayOfMoment(issuedAt) : DASH })
  const percentOf = (eligibility: Eligibility) => {
    const progress = eligibility.voucher?.results.progress
    return typeof progress === 'number' ? `${formatNumber(progress)}%` : DASH
  }
  return {
    t,
    number: formatNumber,
    issuedText,
    /** In words: new, issued before, or the reasons against it. */
    statusOf: (eligibility: Eligibility, separator = ' · '): string => {
      if (eligibility.isEligible) {
        const { issuedAt } = eligibility
        return issuedAt === undefined ? t('certificatesMany.gets') : issuedText(issuedAt)
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
