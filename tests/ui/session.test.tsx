import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { programCalls } from '../../contract/program.ts'
import { sessionCalls } from '../../contract/session.ts'
import { insertProgram } from '../support/fixtures.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { startUi } from '../support/ui.tsx'

const ui = startUi()
const list = programCalls['program.list']
const address = () => window.location.pathname + window.location.search

async function fillIn(user: Awaited<ReturnType<typeof ui.open>>, password = ui.server.admin.password) {
  await user.type(await screen.findByPlaceholderText('Masukkan email'), ui.server.admin.email)
  await user.type(screen.getByPlaceholderText('Masukkan password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

describe('login', () => {
  test('leads to the requested address', async () => {
    await insertProgram(ui.server.db, { title: 'Barista Pemula', status: 'draft' })
    const user = await ui.open('/program?tab=draft')
    await fillIn(user)
    expect(await screen.findByRole('link', { name: 'Barista Pemula' })).toBeVisible()
    expect(address()).toBe('/program?tab=draft')
  })

  test('leads to the dashboard when no address was requested', async () => {
    await fillIn(await ui.open('/'))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(address()).toBe('/dashboard')
    expect(document.title).toBe('Dashboard | Balai CMS')
  })

  test('shows the server’s message under the email, and keeps the input', async () => {
    await fillIn(await ui.open('/'), 'salah')
    const email = await screen.findByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription(/password/i))
    expect(email).toHaveValue(ui.server.admin.email)
    expect(screen.getByPlaceholderText('Masukkan password')).toHaveValue('salah')
  })

  test('works with an API that lists no capabilities', async () => {
    const without = async ({ request }: { request: Request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      return HttpResponse.json({ message, data: { ...data, capabilities: null } })
    }
    ui.fault(sessionCalls['session.login'], without)
    ui.fault(sessionCalls['session.detail'], without)
    await fillIn(await ui.open('/study'))
    expect(await screen.findByText('Belum ada bidang studi.')).toBeVisible()
    expect(screen.queryByPlaceholderText('Search')).not.toBeInTheDocument()
  })

  test('reports an unreachable server, and keeps the input', async () => {
    ui.fault(sessionCalls['session.login'], () => HttpResponse.error())
    await fillIn(await ui.open('/'))
    const email = await screen.findByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Server tidak dapat dihubungi/))
    expect(email).toHaveValue(ui.server.admin.email)
    expect(screen.getByPlaceholderText('Masukkan password')).toHaveValue(ui.server.admin.password)
  })
})

describe('session', () => {
  test('sends one detail call at start, and none on navigation', async () => {
    await ui.signIn()
    const user = await ui.open('/program')
    expect(await screen.findByText('Tidak ada program')).toBeVisible()
    await user.click(
      within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Dashboard' }),
    )
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(ui.requests.filter((request) => request.includes('/company/detail'))).toHaveLength(1)
  })

  test('leads from an expired session to login with a notice, and back afterwards', async () => {
    localStorage.setItem(
      'balai.session',
      '{"token":"dead","user":{"id":"1","fullname":"Ratna","email":"r@x.test"}}',
    )
    const user = await ui.open('/study?page=1&perPage=25')
    expect(await screen.findByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('r@x.test')
    await user.clear(screen.getByLabelText('Email'))
    await fillIn(user)
    expect(await screen.findByRole('heading', { name: 'Bidang studi' })).toBeVisible()
    expect(address()).toBe('/study?page=1&perPage=25')
  })

  test.each([
    ['/dashboard', 'nothing', () => HttpResponse.error(), 'Server tidak dapat dihubungi.'],
    ['/program', 'nothing', () => HttpResponse.error(), 'Server tidak dapat dihubungi.'],
    [
      '/dashboard',
      '503 from a proxy',
      () => new HttpResponse('<h1>Bad gateway</h1>', { status: 503 }),
      'Jawaban server tidak dapat dibaca.',
    ],
    [
      '/update-password',
      '500',
      () => HttpResponse.json({ message: 'Server sedang bermasalah.' }, { status: 500 }),
      'Server sedang bermasalah.',
    ],
  ])(
    'keeps the session at %s when the check answers %s, and retries on demand',
    async (path, _, answer, words) => {
      await ui.signIn()
      ui.fault(sessionCalls['session.detail'], answer)
      const user = await ui.open(path)
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent(`Sesi Anda belum dapat diperiksa. ${words}`)
      expect(address()).toBe(path)
      const checks = () => ui.requests.filter((request) => request.endsWith('/company/detail')).length
      const before = checks()
      await user.click(within(alert).getByRole('button', { name: 'Coba lagi' }))
      await waitFor(() => expect(checks()).toBeGreaterThan(before))
      expect(screen.getByRole('alert')).toBeVisible()
      ui.recover()
      await waitFor(() => expect(within(alert).getByRole('button', { name: 'Coba lagi' })).toBeEnabled())
      await user.click(within(alert).getByRole('button', { name: 'Coba lagi' }))
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
      expect(screen.getByRole('main')).toHaveFocus()
      expect(address()).toBe(path)
      expect(localStorage.getItem('balai.session')).not.toBeNull()
    },
  )

  test('ends the session when the retried check is refused', async () => {
    expectComplaints(/HttpError/)
    await ui.signIn()
    ui.fault(sessionCalls['session.detail'], () => HttpResponse.error())
    const user = await ui.open('/dashboard')
    const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Coba lagi' })
    await ui.server.reset()
    ui.recover()
    await user.click(retry)
    expect(await screen.findByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toBeVisible()
    expect(sessionStorage.getItem('balai.next')).toBe('/dashboard')
  })

  test('ends the session once when several calls answer 401 at once', async () => {
    await ui.signIn()
    const user = await ui.open('/program?tab=publish')
    await screen.findByText('Tidak ada program')
    const pages = window.history.length
    expectComplaints(/HttpError/)
    ui.fault(list, () => HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }))
    await user.type(screen.getByRole('textbox', { name: 'Cari berdasarkan nama' }), 'barista{Enter}')
    expect(await screen.findAllByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toHaveLength(1)
    expect(window.history.length - pages).toBeLessThanOrEqual(2)
    expect(localStorage.getItem('balai.session')).toBeNull()
    expect(sessionStorage.getItem('balai.next')).toContain('/program?')
  })

  test('reports no success when the session expires during a password change', async () => {
    expectComplaints(/HttpError/)
    await ui.signIn()
    const user = await ui.open('/update-password')
    ui.fault(sessionCalls['session.changePassword'], () =>
      HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }),
    )
    for (const label of [/Password saat ini/, /^Password baru/, /Verifikasi/])
      await user.type(await screen.findByLabelText(label), 'kopi-tubruk-pagi')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toBeVisible()
    expect(screen.queryByText('Password berhasil diubah')).not.toBeInTheDocument()
    expect(sessionStorage.getItem('balai.next')).toBe('/update-password')
  })

  test('reports a login response of an unknown shape', async () => {
    ui.fault(sessionCalls['session.login'], () =>
      HttpResponse.json({ message: 'OK', data: { token: 'x', user: null } }),
    )
    await fillIn(await ui.open('/'))
    expect(await screen.findByText(/Jawaban server tidak dapat dibaca/)).toBeVisible()
  })

  test('ends the session in the browser and on the server on logout', async () => {
    await ui.signIn()
    expectComplaints(/HttpError/)
    const user = await ui.open('/program?tab=draft')
    await user.click(await screen.findByRole('button', { name: /Menu akun Ratna Sari/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect(screen.queryByText(/Sesi Anda telah berakhir/)).not.toBeInTheDocument()
    expect(address()).toBe('/')
    expect(localStorage.getItem('balai.session')).toBeNull()
    await waitFor(() => expect(ui.requests).toContain('POST /api/users/v1/company/logout'))
    // The next user starts at the dashboard.
    expect(sessionStorage.getItem('balai.next')).toBeNull()
  })
})

describe('password change', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof ui.open>>,
    current: string,
    next: string,
    again: string,
  ) => {
    await user.type(await screen.findByLabelText(/Password saat ini/), current)
    await user.type(screen.getByLabelText(/^Password baru/), next)
    await user.type(screen.getByLabelText(/Verifikasi password baru/), again)
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
  }

  test('reports success, and empties the form without validation issues', async () => {
    await ui.signIn()
    await fill(
      await ui.open('/update-password'),
      ui.server.admin.password,
      'teh-tarik-sore',
      'teh-tarik-sore',
    )
    expect(await screen.findByText('Password berhasil diubah')).toBeVisible()
    for (const label of [/Password saat ini/, /^Password baru/, /Verifikasi/])
      expect(screen.getByLabelText(label)).toHaveValue('')
    expect(screen.queryByText(/tidak boleh kosong/)).not.toBeInTheDocument()
  })

  test('refuses a wrong current password under its field', async () => {
    expectComplaints(/HttpError/)
    await ui.signIn()
    await fill(await ui.open('/update-password'), 'bukan-yang-ini', 'teh-tarik-sore', 'teh-tarik-sore')
    const current = screen.getByLabelText(/Password saat ini/)
    await waitFor(() => expect(current).toHaveAccessibleDescription('Password saat ini salah.'))
    expect(await screen.findByText(/^Password gagal diubah: ./)).toBeVisible()
    expect(current).toHaveValue('bukan-yang-ini')
  })

  test('shows the server’s validation issue, and clears the new password only', async () => {
    expectComplaints(/HttpError/)
    await ui.signIn()
    await fill(
      await ui.open('/update-password'),
      ui.server.admin.password,
      'teh-tarik-sore',
      'kopi-susu-sore',
    )
    expect(await screen.findByText(/^Password gagal diubah: ./)).toBeVisible()
    // The server checks whether they match.
    expect(screen.getByLabelText(/Verifikasi/)).toHaveAccessibleDescription(
      'Verifikasi password tidak sama dengan password baru.',
    )
    expect(screen.getByLabelText(/Password saat ini/)).toHaveValue(ui.server.admin.password)
    expect(screen.getByLabelText(/^Password baru/)).toHaveValue('')
    expect(screen.getByLabelText(/Verifikasi/)).toHaveValue('')
  })

  test.each([
    ['Passw0r', 'too short'],
    ['🐘'.repeat(7), 'seven characters'],
    ['x'.repeat(129), 'too long'],
  ])('requires 8 to 128 characters: %s is %s', async (typed) => {
    await ui.signIn()
    const user = await ui.open('/update-password')
    await user.click(await screen.findByLabelText(/^Password baru/))
    await user.paste(typed)
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() =>
      expect(screen.getByLabelText(/^Password baru/)).toHaveAccessibleDescription(
        'Password baru harus berada diantara 8 dan 128 karakter',
      ),
    )
    expect(screen.getByLabelText(/^Password baru/)).toHaveValue(typed)
    expect(ui.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  test('requires all three fields, and reports each empty one under it', async () => {
    await ui.signIn()
    const user = await ui.open('/update-password')
    await user.click(await screen.findByRole('button', { name: 'Simpan' }))
    for (const [field, label] of [
      [/Password saat ini/, 'Password saat ini'],
      [/^Password baru/, 'Password baru'],
      [/Verifikasi password baru/, 'Verifikasi password baru'],
    ] as const)
      await waitFor(() =>
        expect(screen.getByLabelText(field)).toHaveAccessibleDescription(`${label} tidak boleh kosong`),
      )
    expect(ui.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  })
})
