import { readPreference } from '../../../common/preferences.ts'
import type { KeyOf, Messages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'
import { certificateCheckMessages } from './messages.ts'

export type Translate = (key: KeyOf<typeof en>) => string

const textAt = (messages: Messages, key: string): string => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (at, step) => (typeof at === 'object' ? at[step] : undefined),
      messages,
    )
  return typeof found === 'string' ? found : key
}

/** In the language chosen in the admin, without react-admin. */
export const loadMessages = async (): Promise<typeof en> =>
  readPreference('locale') === 'en' ? (await import('./messages.en.ts')).en : certificateCheckMessages

export const translateWith =
  (messages: typeof en): Translate =>
  (key) =>
    textAt(messages, key)
