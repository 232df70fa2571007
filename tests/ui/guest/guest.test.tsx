import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionCalls } from '../../../contract/session.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* The pages for guests, without and with a session. */

const ui = startUi()
const address = () => window.location.pathname + window.location.search
const email = () => screen.findByLabelText('Email')
const password = () => screen.getByPlaceholderText('Masukkan password')
const login = () => screen.getByRole('button', { name: 'Login' })
const sessionEnded = 'Sesi Anda telah berakhir. Silakan masuk kembali.'

/** Records every address that is pushed or replaced. */
function watchPlaces(): string[] {
  const places: string[] = []
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    vi.spyOn(window.history, name).mockImplementation((state, title, place) => {
      // Without an address, the router only updates its state.
      if (place) places.push(String(place))
      original(state, title, place)
    })
  }
  return places
}

describe('login page', () => {
  test('labels its fields, focuses the email, and reveals the password on demand', async () => {
    const user = await ui.open('/')
    expect(await screen.findByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible()
    expect(document.title).toBe('Masuk | Balai CMS')
    expect(await email()).toHaveAttribute('placeholder', 'Masukkan email')
    expect(await email()).toHaveFocus()
    expect(password()).toHaveAccessibleName('Password')
    await user.type(password(), 'rahasia')
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Tampilkan password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Sembunyikan password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  test('reports an empty field under it until something is typed', async () => {
    const user = await ui.open('/')
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Password tidak boleh kosong'))
    expect(await email()).toHaveAccessibleDescription('Email tidak boleh kosong')
    await user.type(await email(), 'a')
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription(''))
    await user.type(password(), 'b')
    await waitFor(() => expect(password()).toHaveAccessibleDescription(''))
    expect(ui.requests).toEqual([])
  })

  test('shows the same message for each wrong password, and keeps the input', async () => {
    const user = await ui.open('/')
    await user.type(await email(), 'bukan.siapa-siapa@balai.test')
    await user.type(password(), 'salah-sekali')
    for (const count of [1, 2, 3]) {
      await user.click(login())
      await waitFor(() => expect(ui.requests).toHaveLength(count))
      await waitFor(async () =>
        expect(await email()).toHaveAccessibleDescription('Email atau password salah.'),
      )
    }
    expect(await email()).toHaveValue('bukan.siapa-siapa@balai.test')
    expect(password()).toHaveValue('salah-sekali')
    expect(address()).toBe('/')
  })
})

describe('login redirect', () => {
  const signIn = async (user: Awaited<ReturnType<typeof ui.open>>) => {
    await user.clear(await email())
    await user.type(await email(), ui.server.admin.email)
    await user.type(password(), `${ui.server.admin.password}{Enter}`)
  }
  const logout = async (user: Awaited<ReturnType<typeof ui.open>>) => {
    await user.click(await screen.findByRole('button', { name: /Menu akun/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByRole('button', { name: 'Login' })
  }

  test('redirects once to the login page and once back', async () => {
    const places = watchPlaces()
    const user = await ui.open('/program?tab=draft')
    await email()
    expect(screen.queryByText(sessionEnded)).not.toBeInTheDocument()
    await signIn(user)
    expect(await screen.findByRole('tab', { name: /Draft/, selected: true })).toBeInTheDocument()
    // The first is the test's own.
    expect(places).toEqual(['/program?tab=draft', '/', '/program?tab=draft'])
  })

  test('leads to the requested address once, and to the dashboard after the next login', async () => {
    const user = await ui.open('/presensi')
    await signIn(user)
    expect(await screen.findByRole('heading', { name: 'Presensi', level: 1 })).toBeVisible()
    await logout(user)
    await signIn(user)
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    expect(address()).toBe('/dashboard')
  })

  test('shows one notice of a session expired at start, and none at the next logout', async () => {
    expectComplaints(/HttpError/)
    await ui.signIn()
    await ui.server.reset()
    const places = watchPlaces()
    const user = await ui.open('/program?tab=archive')
    expect(await screen.findAllByText(sessionEnded)).toHaveLength(1)
    await signIn(user)
    expect(await screen.findByRole('tab', { name: /Archive/, selected: true })).toBeInTheDocument()
    expect(places.filter((place) => place === '/')).toHaveLength(1)
    await logout(user)
    expect(screen.queryByText(sessionEnded)).not.toBeInTheDocument()
  })
})

test.each(['/', '/forgot-password', '/password-reset', '/password-changed'])(
  'redirects a signed-in user from %s to the dashboard',
  async (path) => {
    await ui.signIn()
    await ui.open(path)
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    expect(address()).toBe('/dashboard')
  },
)

describe('unknown address', () => {
  test.each(['/tidak-ada', '/programme', '/dashboard/lebih', '/presensi/1'])(
    'leads a guest from %s to the login page',
    async (path) => {
      const user = await ui.open(path)
      expect(await screen.findByRole('heading', { name: 'Error 404 - Page not found' })).toBeVisible()
      expect(document.title).toBe('Halaman tidak ditemukan | Balai CMS')
      await user.click(screen.getByRole('button', { name: 'Ke halaman utama' }))
      expect(await email()).toBeVisible()
      expect(address()).toBe('/')
      expect(ui.requests).toEqual([])
    },
  )

  test.each(['/tidak-ada', '/program/a/b/c/d/e', '/study/1/lebih', '/topic', '/dashboard/lebih'])(
    'leads a signed-in user from %s to the dashboard',
    async (path) => {
      await ui.signIn()
      const user = await ui.open(path)
      expect(await screen.findByRole('heading', { name: 'Error 404 - Page not found' })).toBeVisible()
      expect(document.title).toBe('Dashboard / Halaman tidak ditemukan | Balai CMS')
      await user.click(screen.getByRole('link', { name: 'Ke halaman utama' }))
      expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      expect(address()).toBe('/dashboard')
    },
  )
})

describe('simulated password reset', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Presses a button, and advances time to `milliseconds` and then one beyond. */
  const pressAndWait = (button: string, milliseconds: number, before: () => void) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: button }))
    act(() => vi.advanceTimersByTime(milliseconds - 1))
    before()
    act(() => vi.advanceTimersByTime(1))
    vi.useRealTimers()
  }

  test('reports a sent link 0.5 s after «Lupa password», without a server call', async () => {
    const user = await ui.open('/')
    await user.click(await screen.findByRole('link', { name: 'Lupa password?' }))
    expect(await screen.findByRole('heading', { name: 'Lupa password' })).toBeVisible()
    expect(address()).toBe('/forgot-password')
    expect(document.title).toBe('Lupa password | Balai CMS')
    expect(await email()).toHaveAttribute('placeholder', 'Masukkan email')
    // The format is not validated.
    await user.type(await email(), 'bukan email')
    pressAndWait('Kirim link ke email', 500, () =>
      expect(screen.getByRole('heading', { name: 'Lupa password' })).toBeVisible(),
    )
    expect(await screen.findByRole('heading', { name: 'Link berhasil dikirim' })).toBeVisible()
    expect(
      screen.getByText('Cek email anda kemudian buka link yang telah kami kirimkan untuk melanjutkan proses'),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Kembali ke halaman masuk' }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect(address()).toBe('/')
    expect(ui.requests).toEqual([])
  })

  test('reports a changed password after two steps and 2 s, without a server call', async () => {
    const user = await ui.open('/password-reset')
    expect(await screen.findByRole('heading', { name: 'Permintaan pembaruan password' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    const box = await screen.findByLabelText('Password baru')
    expect(box).toHaveAccessibleDescription('Password harus mengandung minimal 7 huruf dan 1 angka')
    // The hint is not enforced.
    await user.type(box, 'x')
    pressAndWait('Simpan password', 2_000, () => expect(address()).toBe('/password-reset'))
    expect(await screen.findByRole('heading', { name: 'Password berhasil diperbarui' })).toBeVisible()
    expect(address()).toBe('/password-changed')
    await user.click(screen.getByRole('button', { name: 'Masuk ke akun anda' }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect(address()).toBe('/')
    expect(ui.requests).toEqual([])
  })
})

test('logs out without a notice when the server cannot be reached', async () => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  ui.fault(sessionCalls['session.logout'], () => HttpResponse.error())
  const user = await ui.open('/dashboard')
  await user.click(await screen.findByRole('button', { name: /Menu akun/ }))
  await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  expect(localStorage.getItem('balai.session')).toBeNull()
  expect(screen.queryByText(sessionEnded)).not.toBeInTheDocument()
})
