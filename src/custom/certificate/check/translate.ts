import { readPreference } from '../../../common/preferences.ts'
import type { MessageKeyIn, Messages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'
import { certificateCheckMessages } from './messages.ts'

export type Translate = (key: MessageKeyIn<typeof en>) => string

const resolveMessage = (messages: Messages, key: string): string => {
  const message = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (at, step) => (typeof at === 'object' ? at[step] : undefined),
      messages,
    )
  return typeof message === 'string' ? message : key
}

/** In the language chosen in the admin, without react-admin. */
export const loadMessages = async (): Promise<typeof en> =>
  readPreference('locale') === 'en' ? (await import('./messages.en.ts')).en : certificateCheckMessages

export const createTranslate =
  (messages: typeof en): Translate =>
  (key) =>
    resolveMessage(messages, key)
