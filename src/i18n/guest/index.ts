import { readPreference } from '../../common/preferences.ts'
import { guestEn } from './en.ts'
import { type GuestMessages, guestId } from './id.ts'

/** Guest messages in the language chosen in the admin, by default Indonesian. */
export const guestMessages = (): GuestMessages => (readPreference('locale') === 'en' ? guestEn : guestId)
