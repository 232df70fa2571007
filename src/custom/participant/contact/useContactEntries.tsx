import { type ReactNode, useState } from 'react'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { MenuEntry } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { contactMessages } from './messages.ts'
import { type Contact, whatsAppIssue } from './model.ts'
import { useCopyContacts } from './useCopyContacts.ts'

const load = () => import('./WhatsAppDialog.tsx')

/** For the menu of a participant; render `dialog` beside it. */
export function useContactEntries(contact: Contact): { entries: MenuEntry[]; dialog: ReactNode } {
  const t = useMessages(contactMessages)
  const copyContacts = useCopyContacts()
  const [isOpen, setOpen] = useState(false)
  const issue = whatsAppIssue(contact)
  const withReason = (reason: string | false | undefined, act: () => void) =>
    reason ? { hint: reason } : { act }
  return {
    entries: [
      {
        label: t('contact.whatsApp'),
        load,
        ...withReason(issue && t(`contact.${issue}`), () => setOpen(true)),
      },
      {
        label: t('contact.copyPhone'),
        ...withReason(issue === 'noNumber' && t('contact.noNumber'), () => copyContacts('phone', [contact])),
      },
      {
        label: t('contact.copyEmail'),
        endsGroup: true,
        ...withReason(contact.email.trim() === '' && t('contact.noEmail'), () =>
          copyContacts('email', [contact]),
        ),
      },
    ],
    dialog: (
      <LazyDialog
        open={isOpen}
        title={t('contact.whatsAppTo', { name: contact.name || DASH })}
        load={load}
        content={{ contact, onClose: () => setOpen(false) }}
        width={600}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
