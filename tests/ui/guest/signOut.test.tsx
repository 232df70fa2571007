import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { studyCalls } from '../../../contract/study.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { insertAdmin } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Logout is at once; what is not saved stays for whoever wrote it. */

const ui = startUi()
beforeEach(() => {
  expectComplaints(/HttpError/)
  return ui.signIn()
})

const title = () => screen.findByLabelText(/Nama bidang studi/)
const draftKeys = async () => Object.keys(await storedDrafts())

async function signOut(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /Menu akun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

describe('what is not saved', () => {
  /** Types the name of a new study, and signs out at once. */
  async function leaveDraft() {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await signOut(user)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    return user
  }
  const kept = () => screen.findByText('Anda sudah keluar. 1 draf tersimpan di browser ini.')

  test('stays as a draft, which the login page counts, and is offered to its owner again', async () => {
    await leaveDraft()
    expect(await kept()).toBeVisible()
    cleanup()
    await ui.signIn()
    const user = await ui.open('/study/create')
    await user.click(await screen.findByRole('button', { name: 'Lanjutkan draf' }))
    expect(await title()).toHaveValue('Otomotif')
  })

  test('is deleted from the login page, after a question', async () => {
    const user = await leaveDraft()
    await kept()
    await user.click(screen.getByRole('button', { name: 'Hapus draf' }))
    await user.click(screen.getByRole('button', { name: 'Batal' }))
    expect(await kept()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hapus draf' }))
    expect(screen.getByText(/^Hapus 1 draf dari browser ini\?/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ya, hapus' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Draf di browser ini sudah dihapus.')).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('is never offered to, nor deleted by another account', async () => {
    await leaveDraft()
    await kept()
    cleanup()
    const other = await insertAdmin(ui.server.db, { fullname: 'Budi Santoso' })
    const token = await ui.server.signIn(other.id)
    localStorage.setItem(
      'balai.session',
      JSON.stringify({ token, user: { ...other, passwordHash: undefined } }),
    )
    const user = await ui.open('/study/create')
    expect(await title()).toHaveValue('')
    await user.type(await title(), 'Boga')
    await waitFor(async () => expect(await draftKeys()).toHaveLength(2))
    expect(screen.queryByText(/Lanjutkan draf/)).not.toBeInTheDocument()
    await signOut(user)
    await user.click(await screen.findByRole('button', { name: 'Hapus draf' }))
    await user.click(screen.getByRole('button', { name: 'Ya, hapus' }))
    await waitFor(async () =>
      expect(await draftKeys()).toEqual([expect.stringContaining(String(ui.server.admin.id))]),
    )
  })
})

test('without drafts the login page says nothing of them', async () => {
  const user = await ui.open('/study')
  await screen.findByText('Belum ada bidang studi.')
  await signOut(user)
  await screen.findByRole('button', { name: 'Login' })
  // What would be said comes after a look into the browser's database.
  await storedDrafts()
  expect(screen.queryByText(/Anda sudah keluar/)).not.toBeInTheDocument()
})

describe('a save under way', () => {
  /** A save that has its answer when the test says so. */
  async function signOutWhileSaving(lastSave = 5_000) {
    let answer: (response: Response | undefined) => void = () => undefined
    const answered = new Promise<Response | undefined>((resolve) => {
      answer = resolve
    })
    ui.fault(studyCalls['study.create'], () => answered)
    const user = await ui.open('/study/create')
    // The module instance of the open admin.
    const { durations } = await import('../../../src/durations.ts')
    vi.spyOn(durations, 'lastSave', 'get').mockReturnValue(lastSave as never)
    await user.type(await title(), 'Otomotif')
    await user.type(screen.getByLabelText(/Kuota tersedia/), '1')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(ui.requests).toContain('POST /api/study/v1/create'))
    await signOut(user)
    expect(await screen.findByText('Menyelesaikan penyimpanan sebelum keluar …')).toBeVisible()
    expect(ui.requests).not.toContain('POST /api/users/v1/company/logout')
    return answer
  }

  test('is waited for, and said; what it saved is no draft', async () => {
    const answer = await signOutWhileSaving()
    answer(HttpResponse.json({ message: '', data: { id: '7' } }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect(await draftKeys()).toEqual([])
  })

  test('keeps nobody longer than it may', async () => {
    await signOutWhileSaving(50)
    expect(await screen.findByText('Anda sudah keluar. 1 draf tersimpan di browser ini.')).toBeVisible()
  })
})
