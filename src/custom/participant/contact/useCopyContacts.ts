import { useNotify } from 'react-admin'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { contactMessages } from './messages.ts'
import { type Contact, toContactLines } from './model.ts'

const copyMessageKeys = {
  phone: { copied: 'contact.copiedPhones', without: 'contact.withoutPhone' },
  email: { copied: 'contact.copiedEmails', without: 'contact.withoutEmail' },
} as const

export function useCopyContacts(): (field: 'phone' | 'email', contacts: readonly Contact[]) => Promise<void> {
  const t = useMessages(contactMessages)
  const notify = useNotify()
  // Already translated: `_` is the fallback for unknown keys.
  const notifyText = (text: string, type: 'info' | 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } })
  return async (field, contacts) => {
    const { text, copiedCount, missingCount } = toContactLines(contacts, field)
    const countText = (key: 'copied' | 'without', count: number) =>
      t(copyMessageKeys[field][key], { total: count })
    const missingTexts = missingCount > 0 ? [countText('without', missingCount)] : []
    if (copiedCount === 0) {
      notifyText([t('contact.nothingToCopy'), ...missingTexts].join(' '), 'info')
      return
    }
    try {
      await navigator.clipboard.writeText(text)
      notifyText([countText('copied', copiedCount), ...missingTexts].join(' '), 'success')
    } catch {
      // Refused, or no secure context.
      notifyText(t('contact.notCopied'), 'error')
    }
  }
}
