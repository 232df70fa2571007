import { readPreference } from '../../preferences.ts'
import { guestEn } from './en.ts'
import { type GuestMessages, guestId } from './id.ts'

/** The guest screens' words in the language that was chosen inside the admin; Indonesian unless it was. */
export const guestMessages = (): GuestMessages => (readPreference('locale') === 'en' ? guestEn : guestId)
