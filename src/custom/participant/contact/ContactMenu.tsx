import Button from '@mui/material/Button'
import { MessageCircle } from 'lucide-react'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { contactMessages } from './messages.ts'
import type { Contact } from './model.ts'
import { useContactEntries } from './useContactEntries.tsx'

type ContactMenuProps = { contact: Contact; variant: 'button' | 'icon' }

/** For places without a menu of their own. */
export const ContactMenu = ({ contact, variant }: ContactMenuProps) => {
  const t = useMessages(contactMessages)
  const { entries, dialog } = useContactEntries(contact)
  return (
    <>
      <ActionMenu
        label={t('contact.menuOf', { name: contact.name || DASH })}
        entries={entries}
        {...(variant === 'button' && {
          button: (opener) => (
            <Button {...opener} variant="outlined" startIcon={<MessageCircle size={16} />}>
              {t('contact.menu')}
            </Button>
          ),
        })}
      />
      {dialog}
    </>
  )
}
