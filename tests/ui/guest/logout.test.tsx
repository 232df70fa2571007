import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { studyCalls } from '../../../contract/study.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { insertAdmin, insertStudy } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Logout: at once, with what was typed kept in this browser for its owner. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(() => ui.signIn())

const title = () => screen.findByLabelText(/Nama bidang studi/)
const loginPage = () => screen.findByRole('button', { name: 'Login' })
const told = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
const draftKeys = async () => Object.keys(await storedDrafts())
const offer = () => screen.findByRole('dialog', { name: 'Lanjutkan draf Anda?' })

async function logout(user: Person) {
  await user.click(await screen.findByRole('button', { name: /Menu akun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

async function signIn(user: Person, { email, password } = ui.server.admin) {
  await user.type(await screen.findByPlaceholderText('Masukkan email'), email)
  await user.type(screen.getByPlaceholderText('Masukkan password'), `${password}{Enter}`)
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 })
}

/** Opens another address in the running admin. */
async function goTo(address: string) {
  await ui.admin().router.navigate(address)
}

describe('logout with unsaved changes', () => {
  test('keeps drafts to the last letter without asking, counts them, and lists them after login', async () => {
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
    await goTo(`/study/${study.id}`)
    await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
    await waitFor(() => expect(screen.getByLabelText(/Nama bidang studi/)).toHaveValue('Bahasa'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: /Menu akun/ }))
    // Before the draft's debounce has elapsed.
    const field = screen.getByLabelText(/Nama bidang studi/)
    fireEvent.change(field, { target: { value: 'Bahasa Isyarat' } })
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await loginPage()
    await told('Anda sudah keluar. 2 draf tersimpan di browser ini.')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(JSON.stringify(await storedDrafts())).toContain('Bahasa Isyarat')

    await signIn(user)
    expect(await screen.findByRole('link', { name: /^Lanjutkan: Bahasa Isyarat/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Semua draf (2)' }))
    const list = within(await screen.findByRole('dialog', { name: 'Draf di browser ini' }))
    const links = await list.findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bahasa Isyarat/),
      expect.stringMatching(/^Otomotif/),
    ])
    // Closed, it is still to be had; used, the notice goes.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Semua draf (2)' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('link', { name: /^Otomotif/ }))
    expect(await screen.findByRole('button', { name: 'Lanjutkan draf' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Semua draf (2)' })).not.toBeInTheDocument()
  })

  test('offers a draft to its owner, and neither shows nor offers it to another account', async () => {
    const budi = await insertAdmin(ui.server.db, { password: 'wedang-jahe-sore' })
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await logout(user)
    await told('1 draf tersimpan')

    await signIn(user, { ...ui.server.admin, email: budi.email, password: 'wedang-jahe-sore' })
    await goTo('/study/create')
    await user.type(await title(), 'Tata Boga')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Lanjutkan/)).not.toBeInTheDocument()
    await user.clear(await title())
    await waitFor(async () => expect(await draftKeys()).toEqual([`${ui.server.admin.id}/study`]))
    await logout(user)
    await told('Anda sudah keluar.')
    await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('draf'))

    await signIn(user)
    await user.click(await screen.findByRole('link', { name: /^Lanjutkan: Otomotif, draf \d\d\.\d\d$/ }))
    expect(within(await offer()).getByText(/Ada isian yang belum disimpan/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Lanjutkan draf' }))
    await waitFor(async () => expect(await title()).toHaveValue('Otomotif'))
  })

  test('deletes only the drafts of the account that left, after a confirmation', async () => {
    const draft = JSON.stringify({ at: new Date().toISOString(), base: {}, values: { title: 'Tata Boga' } })
    localStorage.setItem('balai.draft.budi/study', draft)
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await logout(user)
    await user.click(await screen.findByRole('button', { name: 'Hapus draf' }))
    await told('Hapus 1 draf? Isinya tidak dapat dikembalikan.')
    expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Batal' }))
    await told('1 draf tersimpan')
    expect(screen.getByRole('button', { name: 'Hapus draf' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Hapus draf' }))
    await user.click(screen.getByRole('button', { name: 'Ya, hapus' }))
    await told('Anda sudah keluar. Draf Anda di browser ini sudah dihapus.')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(await draftKeys()).toEqual(['budi/study'])
  })
})

describe('logout during a save', () => {
  /** Holds a new study back until it is released. */
  function hold() {
    let release: () => void = () => undefined
    const waited = new Promise<void>((resolve) => {
      release = resolve
    })
    ui.fault(studyCalls['study.create'], async () => {
      await waited
      return undefined
    })
    return release
  }
  const saveAndLogout = async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(ui.requests).toContain('POST /api/study/v1/create'))
    await logout(user)
  }

  test('waits for the save, says so, and keeps no draft', async () => {
    // The list that the save leads to reads as the session ends.
    expectComplaints(/HttpError/)
    const release = hold()
    await saveAndLogout()
    const dialog = await screen.findByRole('dialog', { name: 'Menyimpan perubahan terakhir …' })
    expect(dialog).toHaveAccessibleDescription('Anda keluar begitu tersimpan, paling lama 5 detik lagi.')
    expect(localStorage.getItem('balai.session')).not.toBeNull()
    release()
    await loginPage()
    expect((await ui.server.db.query.studies.findMany()).map((row) => row.title)).toEqual(['Otomotif'])
    await told('Anda sudah keluar.')
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('leaves after 5 s, and keeps what was not saved as a draft', async () => {
    hold()
    const user = await ui.open('/study/create')
    expect(ui.durations.signOutTimeout).toBe(5_000)
    ui.durations.signOutTimeout = 50
    await user.type(await title(), 'Otomotif')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(ui.requests).toContain('POST /api/study/v1/create'))
    await logout(user)
    await loginPage()
    await told('Anda sudah keluar. 1 draf tersimpan di browser ini.')
    expect(localStorage.getItem('balai.session')).toBeNull()
  })

  test('leaves when the save is refused, and keeps the input as a draft', async () => {
    expectComplaints(/HttpError/)
    let refuse: () => void = () => undefined
    const waited = new Promise<void>((resolve) => {
      refuse = resolve
    })
    ui.fault(studyCalls['study.create'], async () => {
      await waited
      return HttpResponse.json({ message: 'Kode sudah dipakai.' }, { status: 422 })
    })
    await saveAndLogout()
    await screen.findByRole('dialog', { name: 'Menyimpan perubahan terakhir …' })
    refuse()
    await loginPage()
    await told('1 draf tersimpan di browser ini.')
  })
})
