import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { preloading } from '../../../common/lazyComponent.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { ReasonedButton } from '../../../resources/_kit/ui/ReasonedButton.tsx'
import { contactMessages } from './messages.ts'
import type { Contact } from './model.ts'
import { useContactEntries } from './useContactEntries.tsx'
import { useCopyContacts } from './useCopyContacts.ts'

const load = () => import('./ReminderDialog.tsx')

type SelectedContactActionsProps = {
  programId: Id
  /** Undefined while they are read. */
  contacts: readonly Contact[] | undefined
  /** After a failure. */
  retry?: (() => void) | undefined
}

/** For the bar of several chosen. */
export const SelectedContactActions = ({ programId, contacts, retry }: SelectedContactActionsProps) => {
  const t = useMessages(contactMessages)
  const copyContacts = useCopyContacts()
  const [isOpen, setOpen] = useState(false)
  const isLoading = contacts === undefined
  const [contact, secondContact] = contacts ?? []
  if (retry)
    return (
      <Button size="small" color="error" variant="outlined" onClick={retry}>
        {t('contact.notRead')}
      </Button>
    )
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={isLoading}
        onClick={() => copyContacts('phone', contacts ?? [])}
      >
        {t('contact.copyPhones')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        loading={isLoading}
        onClick={() => copyContacts('email', contacts ?? [])}
      >
        {t('contact.copyEmail')}
      </Button>
      {contact && !secondContact ? (
        <WhatsAppButton key={contact.id} contact={contact} />
      ) : (
        <Button
          {...preloading(load)}
          size="small"
          variant="outlined"
          loading={isLoading}
          onClick={() => setOpen(true)}
        >
          {t('contact.remind')}
        </Button>
      )}
      <LazyDialog
        open={isOpen}
        title={t('contact.remind')}
        load={load}
        content={{ programId, contacts: contacts ?? [] }}
        width={680}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const WhatsAppButton = ({ contact }: { contact: Contact }) => {
  const {
    entries: [whatsApp],
    dialog,
  } = useContactEntries(contact)
  return (
    <>
      <ReasonedButton size="small" disabledReason={whatsApp?.hint} onClick={() => whatsApp?.act?.()}>
        {whatsApp?.label}
      </ReasonedButton>
      {dialog}
    </>
  )
}
