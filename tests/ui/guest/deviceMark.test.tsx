import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { sessionCalls } from '../../../contract/session.ts'
import { deviceMarks } from '../../../server/db/schema.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* The browser stores its device mark, which exempts it from others' sign-in tries. */

const ui = startUi()
const login = sessionCalls['session.login']
type Person = Awaited<ReturnType<typeof ui.open>>

afterEach(() => localStorage.clear())

const marks = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith('balai.mark.')) as [string, string][]

/** Records the bodies of logins, and passes them on to the real server. */
function watchLogins() {
  const bodies: unknown[] = []
  ui.fault(login, async ({ request }) => {
    bodies.push(await request.clone().json())
    return undefined
  })
  return bodies
}

async function signIn(user: Person, email = ui.server.admin.email, password = ui.server.admin.password) {
  await user.type(await screen.findByPlaceholderText('Masukkan email'), email)
  await user.type(screen.getByPlaceholderText('Masukkan password'), `${password}{Enter}`)
}
async function signInAndOut(user: Person) {
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: /Menu akun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Login' })
}

test('keeps the device mark through a logout, and sends it only with logins of its account', async () => {
  expectComplaints(/HttpError/)
  const bodies = watchLogins()
  const user = await ui.open('/')
  await signInAndOut(user)
  const [[, mark] = ['', '']] = marks()
  expect(mark).toMatch(/^[\w-]{43}$/)
  expect(bodies).toEqual([expect.not.objectContaining({ device_mark: expect.anything() })])

  await signIn(user, 'orang.lain@balai.test')
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).not.toHaveProperty('device_mark')
  await screen.findByText('Email atau password salah.')

  await user.clear(screen.getByLabelText('Email'))
  await user.clear(screen.getByPlaceholderText('Masukkan password'))
  await signIn(user, ` ${ui.server.admin.email.toUpperCase()}`)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(bodies[2]).toMatchObject({ device_mark: mark })
  expect(marks()).toHaveLength(1)
  expect(await ui.server.db.$count(deviceMarks)).toBe(1)
})

test('forgets the device mark when the API answers a login without one', async () => {
  expectComplaints(/HttpError/)
  const user = await ui.open('/')
  await signInAndOut(user)
  expect(marks()).toHaveLength(1)
  ui.fault(login, async ({ request }) => {
    const { message, data } = await (await ui.server.fetch(new Request(request))).json()
    return HttpResponse.json({ message, data: { ...data, device_mark: undefined } })
  })
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(marks()).toEqual([])
})

test.each([400, 422])(
  'logs in without the device mark after the API refused the field with %i',
  async (status) => {
    expectComplaints(/HttpError/)
    const user = await ui.open('/')
    await signInAndOut(user)
    ui.fault(login, async ({ request }) =>
      JSON.stringify(await request.clone().json()).includes('device_mark')
        ? HttpResponse.json({ message: 'Isian tidak dikenal.' }, { status })
        : undefined,
    )
    await signIn(user)
    await screen.findByText('Isian tidak dikenal.')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test('keeps the device mark when another field is refused', async () => {
  expectComplaints(/HttpError/)
  const user = await ui.open('/')
  await signInAndOut(user)
  await user.type(await screen.findByPlaceholderText('Masukkan email'), ui.server.admin.email)
  await user.click(screen.getByPlaceholderText('Masukkan password'))
  await user.paste('x'.repeat(2_000))
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText(/^Isian belum lengkap/)
  expect(marks()).toHaveLength(1)
})

test.each([[{ no: 'text' }], [42], [null], [''], ['x'.repeat(100_000)]])(
  'ignores an invalid device mark: %j',
  async (device_mark) => {
    ui.fault(login, async ({ request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      return HttpResponse.json({ message, data: { ...data, device_mark } })
    })
    await signIn(await ui.open('/'))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(marks()).toEqual([])
  },
)
