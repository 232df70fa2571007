import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionCalls } from '../../../contract/session.ts'
import { loginAttempts } from '../../../server/db/schema.ts'
import { loginKeys } from '../../../server/domains/session/loginAttempts.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Too many sign-in tries: the remaining wait, and its end. */

const ui = startUi()
const login = sessionCalls['session.login']
const TRIES = 'Terlalu banyak percobaan.'
const READY = 'Sekarang Anda dapat mencoba lagi.'

const email = () => screen.getByLabelText('Email')
const button = () => screen.getByRole('button', { name: 'Login' })
const sent = () => ui.requests.filter((request) => request.endsWith('/company/login')).length

async function open(address = ui.server.admin.email, password = ui.server.admin.password) {
  const user = await ui.open('/')
  await user.type(await screen.findByPlaceholderText('Masukkan email'), address)
  await user.type(screen.getByPlaceholderText('Masukkan password'), password)
  return user
}
const refuse = (seconds: string | undefined, message = TRIES) =>
  ui.fault(login, () =>
    HttpResponse.json(
      { message },
      { status: 429, headers: seconds === undefined ? {} : { 'retry-after': seconds } },
    ),
  )

/** @returns lets seconds pass on the page's clocks, which stand still otherwise. */
function holdClocks(): (seconds: number) => void {
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')]
  const starts = [Date.now(), performance.now()]
  let passed = 0
  const set = () => {
    for (const [index, clock] of clocks.entries())
      clock.mockReturnValue((starts[index] ?? 0) + passed * 1_000)
  }
  set()
  return (seconds) => {
    passed += seconds
    set()
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('rate-limited login', () => {
  test('counts down, keeps the input, and then signs in', async () => {
    const user = await open()
    const ready = new Date(Date.now() + 60_000)
    await ui.server.db.insert(loginAttempts).values({
      key: loginKeys(ui.server.admin.email, undefined).own,
      tries: 7,
      since: ready,
      readyAt: ready,
    })
    const pass = holdClocks()
    await user.click(button())
    await screen.findByText(/^Terlalu banyak percobaan\. Coba lagi dalam (1 menit|[345]\d detik)\.$/, {
      selector: '[aria-hidden]',
    })
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    pass(20)
    expect(
      screen.getByText(/^Terlalu banyak percobaan\. Coba lagi dalam [1234]\d detik\.$/, {
        selector: '[aria-hidden]',
      }),
    ).toBeVisible()
    pass(60)
    expect(email()).toHaveAccessibleDescription(READY)
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(screen.getByPlaceholderText('Masukkan password')).toHaveValue(ui.server.admin.password)
    // By then.
    await ui.server.db.delete(loginAttempts)
    await user.click(button())
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('announces the wait at its start, on demand and at its end, but not each second', async () => {
    refuse('90')
    const user = await open()
    const pass = holdClocks()
    await user.click(button())
    const beginning = `${TRIES} Coba lagi dalam 1 menit 30 detik.`
    await waitFor(() => expect(email()).toHaveAccessibleDescription(beginning))
    pass(10)
    expect(
      screen.getByText(`${TRIES} Coba lagi dalam 1 menit 20 detik.`, { selector: '[aria-hidden]' }),
    ).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(beginning)
    expect(email()).toHaveAccessibleDescription(beginning)
    await user.click(button())
    expect(email()).toHaveAccessibleDescription('Coba lagi dalam 1 menit 20 detik.')
    pass(80)
    expect(email()).toHaveAccessibleDescription(READY)
    expect(screen.getByRole('alert')).toHaveTextContent(READY)
    expect(email()).not.toBeInvalid()
  })

  test('sends nothing during the wait, and allows another account', async () => {
    refuse('90')
    const user = await open('salah.ketik@balai.test')
    await user.click(button())
    expect(
      await screen.findByText(`${TRIES} Coba lagi dalam 1 menit 30 detik.`, { selector: '[aria-hidden]' }),
    ).toBeVisible()
    button().focus()
    await user.click(button())
    expect(button()).toHaveFocus()
    await user.type(screen.getByPlaceholderText('Masukkan password'), '{Enter}')
    expect(sent()).toBe(1)
    ui.recover()
    await user.clear(email())
    await user.type(email(), ui.server.admin.email)
    expect(button()).not.toHaveAttribute('aria-disabled')
    await waitFor(() => expect(email()).toHaveAccessibleDescription(''))
    await user.click(button())
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test.each([
    ['slept', 'now' as const, Date],
    ['was in the background', 'now' as const, performance],
  ])('corrects the countdown at once on a page that %s', async (_, name, clock) => {
    refuse('900')
    const user = await open()
    await user.click(button())
    await screen.findByText(`${TRIES} Coba lagi dalam 15 menit.`, { selector: '[aria-hidden]' })
    const later = clock[name]() + 890_500
    vi.spyOn(clock, name).mockReturnValue(later)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(
      screen.getByText(`${TRIES} Coba lagi dalam 10 detik.`, { selector: '[aria-hidden]' }),
    ).toBeVisible()
  })

  test.each([undefined, '0', '-5', 'soon', '1e3', '99999999999999999999', 'Wed, 21 Oct 2015 07:28:00 GMT'])(
    'shows the server’s message alone when Retry-After is %s',
    async (seconds) => {
      refuse(seconds, 'Akun ini dikunci.')
      const user = await open()
      await user.click(button())
      await waitFor(() => expect(email()).toHaveAccessibleDescription('Akun ini dikunci.'))
      expect(button()).not.toHaveAttribute('aria-disabled')
      await user.click(button())
      await waitFor(() => expect(sent()).toBe(2))
    },
  )

  test('adds the wait to the server’s own message, and reads Retry-After as a date', async () => {
    refuse(new Date(Date.now() + 600_000).toUTCString(), 'Akun ini dikunci.')
    const user = await open()
    await user.click(button())
    await waitFor(() =>
      expect(email()).toHaveAccessibleDescription(
        /^Akun ini dikunci\. Coba lagi dalam (10 menit|9 menit \d+ detik)\.$/,
      ),
    )
  })

  test('counts down in English when English is chosen', async () => {
    localStorage.setItem('RaStorebalai.locale', '"en"')
    refuse('61')
    const user = await ui.open('/')
    await user.type(await screen.findByPlaceholderText('Enter your email'), ui.server.admin.email)
    await user.type(screen.getByPlaceholderText('Enter your password'), 'x{Enter}')
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/Try again in 1 minute 1 second\.$/))
  })
})

test('counts down a rate-limited password change, keeps the input, and then saves it', async () => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  const user = await ui.open('/update-password')
  ui.fault(sessionCalls['session.changePassword'], () =>
    HttpResponse.json(
      { message: `${TRIES} Coba lagi dalam 20 detik.` },
      { status: 429, headers: { 'retry-after': '20' } },
    ),
  )
  await user.type(await screen.findByLabelText(/Password saat ini/), ui.server.admin.password)
  await user.type(screen.getByLabelText(/^Password baru/), 'teh-tarik-sore')
  await user.type(screen.getByLabelText(/Verifikasi password baru/), 'teh-tarik-sore')
  const save = screen.getByRole('button', { name: 'Simpan' })
  const pass = holdClocks()
  await user.click(save)
  await screen.findByText(`${TRIES} Coba lagi dalam 20 detik.`, { selector: '[aria-hidden]' })
  pass(15)
  expect(screen.getByText(`${TRIES} Coba lagi dalam 5 detik.`, { selector: '[aria-hidden]' })).toBeVisible()
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.click(save)
  expect(ui.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  pass(5)
  expect(screen.getByText(READY, { selector: '[aria-hidden]' })).toBeVisible()
  ui.recover()
  await user.click(save)
  expect(await screen.findByText('Password berhasil diubah')).toBeVisible()
})
