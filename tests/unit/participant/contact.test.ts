import { expect, test } from 'vitest'
import { type Contact, toContactLines, whatsAppIssue } from '../../../src/custom/participant/contact/model.ts'
import {
  formatPhone,
  toWhatsAppNumber,
  toWhatsAppUrl,
} from '../../../src/custom/participant/contact/phone.ts'

const person = (id: string, contact: Partial<Contact> = {}): Contact => ({
  id,
  name: `Peserta ${id}`,
  phone: '',
  email: '',
  ...contact,
})

test.each([
  ['081234567890', '6281234567890'],
  ['0812-3456-7890', '6281234567890'],
  ['812 3456 7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['+62 (0)812 3456 7890', '6281234567890'],
  ['0062 812 3456 7890', '6281234567890'],
  ['+1 (415) 555-0132', '14155550132'],
  ['+81 90 1234 5678', '819012345678'],
  ['0214567890', '62214567890'],
  ['', undefined],
  ['-', undefined],
  ['12', undefined],
  ['0812 / 0813', undefined],
  ['08123456789012345678', undefined],
  ['nol delapan', undefined],
  ['081234567890?text=x', undefined],
  ['٠٨١٢٣٤٥٦٧٨', undefined],
])('turns the phone number %j into the WhatsApp number %s', (phone, number) => {
  expect(toWhatsAppNumber(phone)).toBe(number)
})

test('passes any text to WhatsApp unchanged', () => {
  const text = 'Halo & selamat #1?\nSampai jumpa 👋\ud800'
  const { searchParams, origin, pathname } = new URL(toWhatsAppUrl('62812', text))
  expect(`${origin}${pathname}`).toBe('https://wa.me/62812')
  expect(searchParams.get('text')).toBe(text.toWellFormed())
  expect(toWhatsAppUrl('62812', '')).toBe('https://wa.me/62812')
})

test('copies one value per line and counts contacts without one', () => {
  const contacts = [person('1', { phone: ' 0812\n0813 ' }), person('2'), person('3', { phone: '0814' })]
  expect(toContactLines(contacts, 'phone')).toEqual({
    text: '0812 0813\n0814',
    copiedCount: 2,
    missingCount: 1,
  })
  expect(toContactLines([], 'email')).toEqual({ text: '', copiedCount: 0, missingCount: 0 })
})

test.each([
  ['', 'noNumber'],
  [' ', 'noNumber'],
  ['tidak ada', 'badNumber'],
  ['0812345678', undefined],
])('judges that WhatsApp reaches %j: %s', (phone, issue) => {
  expect(whatsAppIssue(person('1', { phone }))).toBe(issue)
})

test.each([
  ['087815137980', '+62 878-1513-7980'],
  ['+6287815137980', '+62 878-1513-7980'],
  ['62 878 1513 7980', '+62 878-1513-7980'],
  ['0812345678', '+62 812-345-678'],
  ['0812345678901', '+62 812-3456-78901'],
  ['(021) 4567-890', '+62 21-4567-890'],
  ['+1 (415) 555-0132', '+1 (415) 555-0132'],
  [' 0812 / 0813 ', '0812 / 0813'],
  ['12', '12'],
  ['<b>0812</b>', '<b>0812</b>'],
  ['', ''],
])('shows the phone number %j as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(toWhatsAppNumber(shown)).toBe(toWhatsAppNumber(phone))
})
