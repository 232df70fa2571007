import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { Check, ExternalLink } from 'lucide-react'
import { type MouseEvent, useDeferredValue, useEffect, useRef } from 'react'
import { bidiIsolate } from '../../../../contract/bidiIsolate.ts'
import { dayOf } from '../../../../contract/jakarta.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { lineClamp } from '../../../resources/_kit/ui/lineClamp.ts'
import { fillReply, findUnfilled } from '../../../resources/reply/fillReply.ts'
import { replyMessages } from '../../../resources/reply/messages.ts'
import { useStoredIds } from '../storedIds.ts'
import { contactMessages } from './messages.ts'
import { type Contact, toReplyContext, whatsAppIssue } from './model.ts'
import { PhoneText } from './PhoneText.tsx'
import { toWhatsAppNumber, toWhatsAppUrl } from './phone.ts'
import { SavedTextSelect } from './SavedTextSelect.tsx'
import { useMessageText } from './useMessageText.ts'

/** More are not opened by hand. */
export const MAX_REMINDED = 250

type ReminderDialogProps = { programId: Id; contacts: readonly Contact[] }

/** One press opens one tab; who was opened today stays ticked. */
const ReminderDialog = ({ programId, contacts }: ReminderDialogProps) => {
  const t = useMessages(contactMessages, replyMessages)
  const message = useMessageText((text) => text)
  const { text, write, lengthError } = message
  const deferredText = useDeferredValue(text)
  const [openedIds, setOpenedIds] = useStoredIds('reminded', `${programId}.${dayOf(Date.now())}`)
  const listRef = useRef<HTMLUListElement>(null)
  const firstContacts = contacts.slice(0, MAX_REMINDED)
  const reachable = firstContacts.filter((contact) => !whatsAppIssue(contact))
  const unreachable = firstContacts.filter(whatsAppIssue)
  const hasText = text !== ''
  useEffect(() => {
    // What was used last is there already: on to the first.
    if (hasText && !listRef.current?.closest('[role=dialog]')?.querySelector('textarea:focus'))
      focusNextLink(listRef.current?.firstElementChild)
  }, [hasText])
  const handleOpen = (contact: Contact, { currentTarget }: MouseEvent) => {
    message.markUsed()
    setOpenedIds((now) => (now.includes(contact.id) ? now : [...now, contact.id]))
    focusNextLink(currentTarget.closest('li')?.nextElementSibling)
  }
  return (
    <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {unreachable.length > 0 && (
        <Alert severity="warning" role="note">
          {t('contact.unreachable', {
            total: unreachable.length,
            names: unreachable.map(({ name }) => bidiIsolate(name || DASH)).join(', '),
          })}
        </Alert>
      )}
      {contacts.length > MAX_REMINDED && (
        <Alert severity="info" role="note">
          {t('contact.first', { most: MAX_REMINDED })}
        </Alert>
      )}
      <SavedTextSelect {...message} />
      <TextField
        label={t('contact.text')}
        value={text}
        onChange={({ target }) => write(target.value)}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        error={lengthError !== undefined}
        helperText={lengthError ?? t('contact.template')}
      />
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {t('contact.opened', {
          done: reachable.filter(({ id }) => openedIds.includes(id)).length,
          total: reachable.length,
        })}
      </Box>
      <Box ref={listRef} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reachable.map((contact) => (
          <ReminderRow
            key={contact.id}
            contact={contact}
            template={lengthError === undefined ? deferredText : undefined}
            isOpened={openedIds.includes(contact.id)}
            onOpen={(event) => handleOpen(contact, event)}
          />
        ))}
      </Box>
    </DialogContent>
  )
}

/** Of this row or a later one, the first that was not opened. */
function focusNextLink(row: Element | null | undefined): void {
  for (let next = row; next; next = next.nextElementSibling) {
    const link = next.querySelector<HTMLElement>('a[href]:not([data-opened])')
    if (link) {
      link.focus()
      return
    }
  }
}

type ReminderRowProps = {
  contact: Contact
  /** Undefined: nothing can be opened. */
  template: string | undefined
  isOpened: boolean
  onOpen: (event: MouseEvent) => void
}

const ReminderRow = ({ contact, template, isOpened, onOpen }: ReminderRowProps) => {
  const t = useMessages(contactMessages, replyMessages)
  const context = toReplyContext(contact)
  const text = fillReply(template ?? '', context)
  const unfilled = findUnfilled(text, context)
  const number = toWhatsAppNumber(contact.phone)
  const canOpen = template !== undefined && !unfilled
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flexShrink: 0, width: 20, color: 'success.main' }}>
        {isOpened && <Check size={18} role="img" aria-label={t('contact.isOpened')} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {contact.name || DASH}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <PhoneText phone={contact.phone} />
          </Box>
        </Box>
        {unfilled ? (
          <Box sx={{ color: 'error.main', fontSize: 13 }}>
            {t('reply.unfilled', { placeholder: unfilled })}
          </Box>
        ) : (
          <Box dir="auto" title={text || undefined} sx={textSx}>
            {text}
          </Box>
        )}
      </Box>
      <Button
        component="a"
        size="small"
        variant={isOpened ? 'text' : 'outlined'}
        disabled={!canOpen}
        href={canOpen && number ? toWhatsAppUrl(number, text.trim()) : undefined}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('contact.openFor', { name: contact.name || DASH })}
        data-opened={isOpened || undefined}
        startIcon={<ExternalLink size={16} />}
        onClick={onOpen}
        sx={{ flexShrink: 0 }}
      >
        {t('contact.whatsApp')}
      </Button>
    </Box>
  )
}

const rowSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

const textSx = { ...lineClamp(2), color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }

export default ReminderDialog
