import { account } from '../e2e/support/process.ts'
import { expect, test } from './support/test.ts'

test('signs in', async ({ guest }) => {
  await guest.goto('/')
  await guest.fill('Email', account.email)
  await guest.fill('Password', account.password)
  await guest.click('button', 'Login')
  await guest.find('heading', 'Dashboard')
})

test('sends a link for a forgotten password', async ({ guest }) => {
  await guest.goto('/')
  await guest.click('link', 'Lupa password?')
  await guest.find('heading', 'Lupa password')
  await guest.fill('Email', account.email)
  await guest.click('button', 'Kirim link ke email')
  await guest.find('heading', 'Link berhasil dikirim')
  expect(await guest.inspect('forgot-sent')).toEqual([])
})

test('resets a password', async ({ guest }) => {
  // By address: no link leads there.
  await guest.goto('/password-reset')
  await guest.click('button', 'Reset password')
  await guest.fill('Password baru', 'wedang-jahe-7')
  expect(await guest.inspect('reset')).toEqual([])
  await guest.click('button', 'Simpan password')
  await guest.find('heading', 'Password berhasil diperbarui')
  await guest.click('button', 'Masuk ke akun anda')
  await guest.find('button', 'Login')
})

// Last: it changes the account's password.
test('changes the password', async ({ person }) => {
  await person.enter('/update-password')
  await person.fill('Password saat ini', account.password)
  await person.fill('Password baru', 'wedang-jahe-sore')
  await person.fill('Verifikasi password baru', 'wedang-jahe-sore')
  expect(await person.inspect('change-password')).toEqual([])
  await person.click('button', 'Simpan')
  await person.see('Password berhasil diubah')
  await expect.poll(() => person.value('Password saat ini')).toBe('')
})
