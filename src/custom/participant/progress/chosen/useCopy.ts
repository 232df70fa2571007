import { useNotify } from 'react-admin'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { progressMessages } from '../messages.ts'
import { type Contact, linesOf } from '../model.ts'

const words = {
  phone: { copied: 'progress.copiedPhones', without: 'progress.withoutPhone' },
  email: { copied: 'progress.copiedEmails', without: 'progress.withoutEmail' },
} as const

export function useCopy(): (field: 'phone' | 'email', contacts: readonly Contact[]) => Promise<void> {
  const t = useMessages(progressMessages)
  const notify = useNotify()
  // Already translated: `_` is the fallback for unknown keys.
  const tell = (text: string, type: 'info' | 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } })
  return async (field, contacts) => {
    const { text, copied, without } = linesOf(contacts, field)
    const counted = (key: 'copied' | 'without', count: number) => t(words[field][key], { total: count })
    const missing = without > 0 ? [counted('without', without)] : []
    if (copied === 0) {
      tell([t('progress.nothingToCopy'), ...missing].join(' '), 'info')
      return
    }
    try {
      await navigator.clipboard.writeText(text)
      tell([counted('copied', copied), ...missing].join(' '), 'success')
    } catch {
      // Refused, or no secure context.
      tell(t('progress.notCopied'), 'error')
    }
  }
}
