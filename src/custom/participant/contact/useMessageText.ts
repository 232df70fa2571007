import { useState } from 'react'
import { useStore } from 'react-admin'
import { useLengthError } from '../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useSavedReplies } from '../useSavedReplies.ts'
import { contactMessages } from './messages.ts'

/** WhatsApp's limit; fits a URL. */
const MAX_LENGTH = 2_000

/**
 * The text of a message: the saved reply that was used last, until something else is chosen or written.
 *
 * @param fill what a chosen reply becomes in the field.
 */
export function useMessageText(fill: (text: string) => string) {
  const t = useMessages(contactMessages)
  const savedReplies = useSavedReplies()
  const [lastUsedId, setLastUsedId] = useStore('reply.lastUsed', '')
  const [chosenId, setChosenId] = useState<string>()
  const [writtenText, setWrittenText] = useState<string>()
  const replyId = chosenId ?? lastUsedId
  const reply = savedReplies?.replies.find(({ id }) => String(id) === replyId)
  const text = writtenText ?? fill(reply?.text ?? '')
  return {
    savedReplies,
    /** Empty for a text of one's own. */
    replyId: reply ? replyId : '',
    text,
    lengthError: useLengthError(text, MAX_LENGTH, t('contact.text')),
    choose: (id: string) => {
      setChosenId(id)
      // What was written stays where no reply takes its place.
      setWrittenText(id === '' ? text : undefined)
    },
    write: setWrittenText,
    markUsed: () => {
      if (reply) setLastUsedId(replyId)
    },
  }
}

export type MessageText = ReturnType<typeof useMessageText>
