import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { type ReactNode, Suspense, use } from 'react'
import { CoreAdminContext, Form, testDataProvider } from 'react-admin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionCalls } from '../../../contract/session.ts'
import { studyCalls } from '../../../contract/study.ts'
import type { studies } from '../../../server/db/schema.ts'
import { createSignIn } from '../../../src/authProvider/signIn.ts'
import { FormTabs } from '../../../src/resources/_kit/form/FormTabs.tsx'
import { send } from '../../support/client.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { insertAdmin, insertProgram, insertStudy } from '../../support/fixtures.ts'
import { testServices } from '../../support/services.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'
import { asksBeforeClosing } from '../support/leaving.ts'

/* The features of every form, on the form of `study`, which declares nothing extra; saves by both dialects. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>
type StudyRow = typeof studies.$inferSelect

const title = () => screen.findByLabelText(/Nama bidang studi/)
const category = () => screen.getByLabelText(/Kode kategori/)
const parts = () => screen.getByLabelText(/Kuota tersedia/)
const click = async (user: Person, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const save = (user: Person) => click(user, 'Simpan')
const goTo = async (user: Person, name: string) => {
  const menu = await screen.findByRole('navigation', { name: 'Menu utama' })
  await user.click(within(menu).getByRole('link', { name }))
}
const warning = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' })
const offer = () => screen.findByRole('dialog', { name: 'Lanjutkan draf Anda?' })
const conflict = () => screen.findByRole('dialog', { name: 'Data ini sudah diubah orang lain' })
const dashboard = () => screen.findByRole('heading', { name: 'Dashboard', level: 1 })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const draftKeys = async () => Object.keys(await storedDrafts())
const posts = () => ui.requests.filter((request) => request.startsWith('POST'))

/** Whether closing the tab would ask for confirmation. */

/** Restarts the admin, as after closing the tab: only the browser's storage remains. */
const reopen = (address: string) => {
  cleanup()
  return ui.open(address)
}

/** A colleague saves a study. */
const overtake = async (study: StudyRow, change: object) => {
  const token = await ui.server.signIn()
  const json = { id: study.id, name: study.title, ...change }
  const answer = await send(ui.server, studyCalls['study.update'], { params: { id: study.id }, json, token })
  expect(answer.status).toBe(200)
}

const stored = (id: string) =>
  ui.server.db.query.studies.findFirst({ where: (row, { eq }) => eq(row.id, id) })

/** A response that is held back. */
const held = () => {
  let release: () => void = () => undefined
  const waited = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release, waited }
}

beforeEach(() => ui.signIn())

describe('leave guard', () => {
  test('asks on every way out of a changed form, and on none of an unchanged one', async () => {
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const user = await ui.open(`/study/${study.id}`)
    await user.type(await title(), ' Isyarat')
    expect(asksBeforeClosing()).toBe(true)

    await goTo(user, 'Dashboard')
    expect(within(await warning()).getByText(/tetap disimpan sebagai draf/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tetap di sini' })).toHaveFocus()
    await click(user, 'Tetap di sini')
    await noDialog()
    expect(await title()).toHaveValue('Bahasa Isyarat')

    await user.click(screen.getByRole('link', { name: 'Batal' }))
    await warning()
    await user.keyboard('{Escape}')
    await noDialog()
    const trail = screen.getByRole('navigation', { name: 'Lokasi halaman' })
    await user.click(within(trail).getByRole('link', { name: 'Bidang studi' }))
    await warning()
    await click(user, 'Tetap di sini')
    await noDialog()

    // Changed back: nothing to lose.
    await user.clear(await title())
    await user.type(await title(), 'Bahasa')
    expect(asksBeforeClosing()).toBe(false)
    await goTo(user, 'Dashboard')
    expect(await dashboard()).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('ignores text that was typed and erased again', async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'x')
    await user.type(parts(), '1')
    expect(asksBeforeClosing()).toBe(true)
    await user.clear(await title())
    await user.clear(parts())
    expect(asksBeforeClosing()).toBe(false)
    await goTo(user, 'Dashboard')
    expect(await dashboard()).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('keeps a draft to the last letter on «Tinggalkan», restores it, and deletes it after the save', async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Perikanan')
    await user.type(category(), 'BDG-9')
    await goTo(user, 'Dashboard')
    await click(user, 'Tinggalkan')
    expect(await dashboard()).toBeVisible()
    expect(asksBeforeClosing()).toBe(false)

    const later = await reopen('/study/create')
    expect(within(await offer()).getByText(/Ada isian yang belum disimpan dari \d/)).toBeVisible()
    await later.keyboard('{Escape}')
    await click(later, 'Lanjutkan draf')
    await noDialog()
    expect(await title()).toHaveValue('Perikanan')
    expect(category()).toHaveValue('BDG-9')
    expect(asksBeforeClosing()).toBe(true)
    await save(later)
    expect(await screen.findByRole('link', { name: 'Perikanan' })).toBeVisible()
    expect(asksBeforeClosing()).toBe(false)
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('keeps no draft on «Buang perubahan»', async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Perikanan')
    await goTo(user, 'Dashboard')
    await click(user, 'Buang perubahan')
    expect(await dashboard()).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
    await reopen('/study/create')
    expect(await title()).toHaveValue('')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('loads and saves the right record after Back from one record to another', async () => {
    const bahasa = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const musik = await insertStudy(ui.server.db, { title: 'Musik' })
    const user = await ui.open(`/study/${bahasa.id}`)
    expect(await title()).toHaveValue('Bahasa')
    await user.click(screen.getByRole('link', { name: 'Batal' }))
    await user.click(await screen.findByRole('link', { name: 'Musik' }))
    await waitFor(async () => expect(await title()).toHaveValue('Musik'))
    window.history.go(-2)
    await waitFor(async () => expect(await title()).toHaveValue('Bahasa'))
    await user.type(await title(), '!')
    await save(user)
    expect(await screen.findByRole('link', { name: 'Bahasa!' })).toBeVisible()
    expect(await stored(musik.id)).toMatchObject({ title: 'Musik' })
  })
})

describe('leave guard without draft storage', () => {
  const refuseDrafts = () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { setItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('balai.draft.')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
  }

  test('warns that changes are lost, and keeps the previously stored draft', async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Peri')
    await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
    await waitFor(async () =>
      expect(Object.values(await storedDrafts())).toEqual([expect.stringContaining('"Peri"')]),
    )
    refuseDrafts()
    await user.type(await title(), 'kanan')
    await goTo(user, 'Dashboard')
    expect(within(await warning()).getByText(/perubahan Anda hilang/)).toBeVisible()
    expect(screen.queryByText(/tetap disimpan sebagai draf/)).not.toBeInTheDocument()
    await click(user, 'Tinggalkan')
    expect(await dashboard()).toBeVisible()
    const later = await reopen('/study/create')
    await offer()
    await click(later, 'Lanjutkan draf')
    expect(await title()).toHaveValue('Peri')
  })

  test('warns at once, before the debounce of the draft elapses', async () => {
    const user = await ui.open('/study/create')
    await title()
    refuseDrafts()
    fireEvent.change(screen.getByLabelText(/Nama bidang studi/), { target: { value: 'Perikanan' } })
    await goTo(user, 'Dashboard')
    expect(within(await warning()).getByText(/perubahan Anda hilang/)).toBeVisible()
  })

  test('warns that changes are lost when the session has no user id', async () => {
    const { token } = JSON.parse(localStorage.getItem('balai.session') ?? '')
    const nameless = { fullname: 'Siti' }
    ui.fault(sessionCalls['session.detail'], () => HttpResponse.json({ message: '', data: nameless }))
    localStorage.setItem('balai.session', JSON.stringify({ token, user: nameless }))
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Perikanan')
    await goTo(user, 'Dashboard')
    expect(within(await warning()).getByText(/perubahan Anda hilang/)).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })
})

describe('text list field', () => {
  const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Kompetensi \d/ })
  const values = () => texts().map(({ value }) => value)
  const text = (number: number) => screen.findByRole('textbox', { name: `Kompetensi ${number}` })
  const openWith = async (...competence: string[]) => {
    const study = await insertStudy(ui.server.db)
    const program = await insertProgram(ui.server.db, { title: 'Barista', studyId: study.id, competence })
    const user = await ui.open(`/program/edit/${program.id}`)
    await text(competence.length)
    return user
  }
  const undo = async (user: Person) => {
    const rows = within(screen.getByRole('group', { name: /^Kompetensi/ }))
    await user.click(rows.getByRole('button', { name: 'Urungkan' }))
  }

  test('colours its label like that of any invalid field when one of its rows is invalid', async () => {
    const user = await openWith('Menyeduh')
    const colourOf = (name: RegExp) => {
      const [label] = screen.getAllByText(name, { selector: 'label, label *, [role=group] > div' })
      return label && getComputedStyle(label).color
    }
    expect(colourOf(/^Kompetensi/)).toBe(colourOf(/^Judul Program/))
    await user.clear(await text(1))
    await user.clear(screen.getByLabelText(/Judul Program/))
    const black = colourOf(/^Kompetensi/)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.getByLabelText(/Judul Program/)).toBeInvalid())
    expect(colourOf(/^Kompetensi/)).not.toBe(black)
    expect(colourOf(/^Kompetensi/)).toBe(colourOf(/^Judul Program/))
  })

  test('removes an emptied row alone, restores it with the focus, and moves it', async () => {
    const user = await openWith('A', 'B', 'C')
    await user.clear(await text(1))
    await click(user, 'Hapus Kompetensi 1')
    await waitFor(() => expect(values()).toEqual(['B', 'C']))
    await undo(user)
    await waitFor(() => expect(values()).toEqual(['', 'B', 'C']))
    expect(await text(1)).toHaveFocus()
    await click(user, 'Turunkan Kompetensi 1')
    await waitFor(() => expect(values()).toEqual(['B', '', 'C']))
    await click(user, 'Hapus Kompetensi 3')
    await waitFor(() => expect(values()).toEqual(['B', '']))
  })

  test('keeps a row mounted and focused while it is emptied after a failed save', async () => {
    const user = await openWith('A', 'B')
    await user.clear(screen.getByLabelText(/Judul Program/))
    await inTurns(user).keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.getByLabelText(/Judul Program/)).toHaveAccessibleDescription(/kosong/))
    const row = await text(1)
    await user.click(row)
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(row).toHaveAccessibleDescription(/kosong/))
    await user.keyboard('Baru')
    expect(row).toBeInTheDocument()
    expect(row).toHaveFocus()
    expect(values()).toEqual(['Baru', 'B'])
  })
})

const never = new Promise<ReactNode>(() => undefined)
const Late = () => use(never)

describe('FormTabs', () => {
  test('keeps visited tabs mounted while the last one is still loading', async () => {
    const show = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })))
    const tab = (label: string, content: ReactNode) => ({ label, fields: [], content })
    const tabs = [
      tab('Satu', <input aria-label="satu" />),
      tab('Dua', <input aria-label="dua" />),
      tab('Tiga', <Late />),
    ]
    await act(async () =>
      render(
        <CoreAdminContext dataProvider={testDataProvider()}>
          <Suspense>
            <Form>
              <FormTabs tabs={tabs} footer={null} />
            </Form>
          </Suspense>
        </CoreAdminContext>,
      ),
    )
    const first = await screen.findByLabelText('satu')
    await show('Dua')
    expect(await screen.findByLabelText('dua')).toBeVisible()
    expect(first).toBeInTheDocument()
    await show('Satu')
    expect(first).toBeVisible()
    expect(screen.getByLabelText('dua')).not.toBeVisible()
  })
})

const kinds = [
  {
    how: 'by the calls of section 7',
    path: '/study',
    create: studyCalls['study.create'],
    label: /Nama bidang studi/,
  },
  {
    how: 'in ra-data-simple-rest’s dialect',
    path: '/reply',
    create: { method: 'POST', path: '/reply' } as const,
    label: /^Judul/,
    text: /^Isi respons/,
  },
]

describe.each(kinds)('save $how', ({ path, create, label, text }) => {
  const fill = async (user: Person) => {
    await user.type(await screen.findByLabelText(label), 'Otomotif')
    if (text) await user.type(screen.getByLabelText(text), 'Bagus.')
  }

  test('keeps the leave guard and the draft after a failed save', async () => {
    expectComplaints(/HttpError/)
    const user = await ui.open(`${path}/create`)
    await fill(user)
    ui.hurry()
    for (const [answer, said] of [
      [HttpResponse.error(), /Server tidak dapat dihubungi/],
      [HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }), /Server sedang sibuk/],
    ] as const) {
      ui.fault(create, () => answer.clone())
      await save(user)
      expect(await screen.findByText(said)).toBeVisible()
      expect(asksBeforeClosing()).toBe(true)
      await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
    }
    await goTo(user, 'Dashboard')
    expect(await warning()).toBeVisible()
  })

  test('sends one request when saving is triggered twice', async () => {
    const { release, waited } = held()
    ui.fault(create, async () => {
      await waited
      return undefined
    })
    const user = await ui.open(`${path}/create`)
    await fill(user)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(posts()).toHaveLength(1))
    await user.keyboard('{Control>}s{/Control}')
    expect(screen.getByRole('button', { name: /Simpan/ })).toBeDisabled()
    release()
    expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
    expect(posts()).toHaveLength(1)
  })

  test('deletes the draft when the save succeeds after leaving, and does not navigate', async () => {
    const { release, waited } = held()
    ui.fault(create, async () => {
      await waited
      return undefined
    })
    const user = await ui.open(`${path}/create`)
    await fill(user)
    await save(user)
    await waitFor(() => expect(posts()).toHaveLength(1))
    await goTo(user, 'Dashboard')
    await click(user, 'Tinggalkan')
    expect(await dashboard()).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
    release()
    expect(await screen.findByText('Data ditambahkan')).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
    expect(window.location.pathname).toBe('/dashboard')
  })

  test('keeps the draft and reports the error when the save fails after leaving', async () => {
    expectComplaints(/HttpError/)
    const { release, waited } = held()
    ui.fault(create, async () => {
      await waited
      return HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 })
    })
    const user = await ui.open(`${path}/create`)
    await fill(user)
    await save(user)
    await waitFor(() => expect(posts()).toHaveLength(1))
    await goTo(user, 'Dashboard')
    await click(user, 'Tinggalkan')
    release()
    expect(await screen.findByText('Server sedang sibuk.')).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
  })

  test('closes the leave dialog when the save succeeds meanwhile', async () => {
    const { release, waited } = held()
    ui.fault(create, async () => {
      await waited
      return undefined
    })
    const user = await ui.open(`${path}/create`)
    await fill(user)
    await save(user)
    await goTo(user, 'Dashboard')
    await warning()
    release()
    expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
    await noDialog()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })
  test('keeps a draft when the session expires during the save, and offers it after login', async () => {
    expectComplaints(/HttpError/)
    const user = await ui.open(`${path}/create`)
    ui.fault(create, () => HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }))
    await fill(user)
    await save(user)
    expect(await screen.findByPlaceholderText('Masukkan email')).toHaveValue(ui.server.admin.email)
    expect(screen.getByPlaceholderText('Masukkan password')).toHaveFocus()
    await user.keyboard(`${ui.server.admin.password}{Enter}`)
    await offer()
    await click(user, 'Lanjutkan draf')
    expect(await screen.findByLabelText(label)).toHaveValue('Otomotif')
    expect(asksBeforeClosing()).toBe(true)
  })
})

describe('submit cancelled before it reaches the form', () => {
  const reports = () => screen.findAllByText('Belum tersimpan. Coba lagi.')

  test.each([
    ['Simpan', save],
    ['Ctrl+S', (user: Person) => user.keyboard('{Control>}s{/Control}')],
  ])('reports the failed save after %s, on screen and in the console', async (_, press) => {
    expectComplaints(/A submit was cancelled before its form/)
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    const root = screen.getByRole('main').closest('body > div')
    const cancel = (event: Event) => event.preventDefault()
    root?.addEventListener('submit', cancel, true)
    await press(user)
    expect(await reports()).not.toEqual([])
    expect(console.error).toHaveBeenCalled()
    expect(posts()).toEqual([])

    root?.removeEventListener('submit', cancel, true)
    await press(user)
    expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
  })
})

describe('draft', () => {
  const leaveDraft = async (address: string, text: string) => {
    const user = await reopen(address)
    await user.type(await title(), text)
    await goTo(user, 'Dashboard')
    await click(user, 'Tinggalkan')
    await dashboard()
  }

  /** A form writes drafts only after it has checked that there is none to offer. */
  const expectNoOffer = async (user: Person, draft: string) => {
    await user.type(await title(), '!')
    await waitFor(async () => expect(await draftKeys()).toContain(draft))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.type(await title(), '{Backspace}')
    await waitFor(async () => expect(await draftKeys()).not.toContain(draft))
  }

  test('includes the last letter when the session expires', async () => {
    expectComplaints(/HttpError/)
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const user = await ui.open(`/study/${study.id}`)
    ui.fault(studyCalls['study.delete'], () =>
      HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }),
    )
    await title()
    await click(user, 'Hapus')
    // Before the draft's debounce has elapsed.
    fireEvent.change(screen.getByLabelText(/Nama bidang studi/), { target: { value: 'Bahasa Isyarat' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByPlaceholderText('Masukkan email')).toBeVisible()
    await waitFor(async () =>
      expect(Object.values(await storedDrafts())).toEqual([expect.stringContaining('Bahasa Isyarat')]),
    )
  })

  test('belongs to one form and one user', async () => {
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const other = await insertStudy(ui.server.db, { title: 'Musik' })
    await leaveDraft(`/study/${study.id}`, ' Isyarat')
    const siti = ui.server.admin.id
    const atOther = await reopen(`/study/${other.id}`)
    expect(await title()).toHaveValue('Musik')
    await expectNoOffer(atOther, `${siti}/study.${other.id}`)
    const atNew = await reopen('/study/create')
    expect(await title()).toHaveValue('')
    await expectNoOffer(atNew, `${siti}/study`)

    // Another user of the same browser, after an expired session.
    const budi = await insertAdmin(ui.server.db, { password: 'wedang-jahe-sore' })
    const { token } = await signedInAs(budi.email, 'wedang-jahe-sore')
    localStorage.setItem('balai.session', JSON.stringify({ token, user: { id: budi.id, email: budi.email } }))
    const asBudi = await reopen(`/study/${study.id}`)
    expect(await title()).toHaveValue('Bahasa')
    await expectNoOffer(asBudi, `${budi.id}/study.${study.id}`)
    expect(await draftKeys()).toEqual([`${siti}/study.${study.id}`])

    await ui.signIn()
    const user = await reopen(`/study/${study.id}`)
    await offer()
    await click(user, 'Buang draf')
    await noDialog()
    expect(await title()).toHaveValue('Bahasa')
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('discards a draft that the form cannot read', async () => {
    const at = new Date().toISOString()
    const { id } = ui.server.admin
    for (const values of ['x', { title: { html: '<b>x</b>' } }]) {
      localStorage.setItem(`balai.draft.${id}/study`, JSON.stringify({ at, base: {}, values }))
      const study = await insertStudy(ui.server.db)
      localStorage.setItem(`balai.draft.${id}/study.${study.id}`, JSON.stringify({ at, base: null, values }))
      await reopen(`/study/${study.id}`)
      expect(await title()).toHaveValue(study.title)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await waitFor(async () => expect(await draftKeys()).not.toContain(`${id}/study.${study.id}`))
    }
  })

  test('discards a draft without changes, and does not count it on logout', async () => {
    const draft = { at: new Date().toISOString(), base: {}, values: { title: '', category_id: null } }
    localStorage.setItem(`balai.draft.${ui.server.admin.id}/study`, JSON.stringify(draft))
    const user = await ui.open('/study/create')
    expect(await title()).toHaveValue('')
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
    await click(user, /Menu akun/)
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByText('Anda sudah keluar.')).toBeVisible()
  })

  test('deletes the draft together with its record', async () => {
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const user = await ui.open(`/study/${study.id}`)
    await user.type(await title(), ' Isyarat')
    await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
    await click(user, 'Hapus')
    await click(user, 'Ya, Hapus!')
    expect(await screen.findByText('Belum ada bidang studi.')).toBeVisible()
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('offers the draft after a language change, which remounts every screen', async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await click(user, /Menu akun/)
    await user.click(await screen.findByRole('menuitem', { name: 'English' }))
    await click(user, 'Continue with the draft')
    await noDialog()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Otomotif')
    expect(asksBeforeClosing()).toBe(true)
  })

  test('keeps the draft to the last letter when the user signs out in another tab', async () => {
    const user = await ui.open('/study/create')
    await user.type(await title(), 'Otomotif')
    await waitFor(async () => expect(await draftKeys()).toHaveLength(1))
    await user.type(await title(), ' dan')
    // Signing out in another tab, and the event of that in this one.
    testServices().get(createSignIn).signOut()
    window.dispatchEvent(new StorageEvent('storage', { key: 'balai.session' }))
    expect(await screen.findByPlaceholderText('Masukkan email')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(async () =>
      expect(Object.values(await storedDrafts())).toEqual([expect.stringContaining('Otomotif dan')]),
    )
  })
})

const signedInAs = async (email: string, password: string) => {
  const json = { email, password, access_key: 'balai' }
  const { data } = await (await send(ui.server, sessionCalls['session.login'], { json })).json()
  return data as { token: string }
}

describe('conflict', () => {
  const side = async (field: string, name: string) =>
    within(within(await conflict()).getByRole('radiogroup', { name: field })).getByRole('radio', { name })

  const typeInto = async (user: Person, field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }

  test('shows both versions field by field, and saves the choice', async () => {
    expectComplaints(/HttpError/)
    const study = await insertStudy(ui.server.db, { title: 'Bahasa', categoryId: 'BDG-1', availablePart: 5 })
    const user = await ui.open(`/study/${study.id}`)
    await typeInto(user, await title(), 'Bahasa Isyarat')
    await typeInto(user, category(), 'BDG-2')
    await overtake(study, { name: 'Bahasa Daerah', category_id: 'BDG-1', available_part: null })
    await save(user)

    // Fields that both changed are open; those that one side changed are preselected.
    expect(await side('Nama bidang studi', 'Versi Anda')).not.toBeChecked()
    expect(await side('Nama bidang studi', 'Versi tersimpan')).not.toBeChecked()
    expect(await side('Kode kategori', 'Versi Anda')).toBeChecked()
    expect(await side('Kuota tersedia', 'Versi tersimpan')).toBeChecked()
    expect(await side('Nama bidang studi', 'Versi Anda')).toHaveAccessibleDescription('Bahasa Isyarat')
    expect(await side('Nama bidang studi', 'Versi tersimpan')).toHaveAccessibleDescription('Bahasa Daerah')
    expect(await side('Kuota tersedia', 'Versi tersimpan')).toHaveAccessibleDescription('–')
    expect(screen.getByText('1 isian belum dipilih')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Simpan pilihan' })).toBeDisabled()

    // Back in the form, nothing is lost, and a save asks again.
    await user.keyboard('{Escape}')
    await noDialog()
    expect(await title()).toHaveValue('Bahasa Isyarat')
    expect(category()).toHaveValue('BDG-2')
    expect(asksBeforeClosing()).toBe(true)
    await save(user)

    // By keyboard.
    ;(await side('Nama bidang studi', 'Versi Anda')).focus()
    await user.keyboard(' ')
    await click(user, 'Simpan pilihan')
    expect(await screen.findByRole('link', { name: 'Bahasa Isyarat' })).toBeVisible()
    expect(await stored(study.id)).toMatchObject({
      title: 'Bahasa Isyarat',
      categoryId: 'BDG-2',
      availablePart: null,
    })
    await waitFor(async () => expect(await draftKeys()).toEqual([]))
  })

  test('compares again when somebody else saves once more before the choice is sent', async () => {
    expectComplaints(/HttpError/)
    const study = await insertStudy(ui.server.db, { title: 'Bahasa', categoryId: 'A' })
    const user = await ui.open(`/study/${study.id}`)
    await typeInto(user, await title(), 'Punyaku')
    await overtake(study, { name: 'Bahasa', category_id: 'B' })
    await save(user)
    expect(await side('Kode kategori', 'Versi tersimpan')).toBeChecked()
    await user.click(await side('Kode kategori', 'Versi Anda'))
    await overtake(study, { name: 'Punya orang', category_id: 'C' })
    await click(user, 'Simpan pilihan')

    // Compared with the server's previous version, both sides changed both fields.
    await waitFor(async () =>
      expect(await side('Kode kategori', 'Versi tersimpan')).toHaveAccessibleDescription('C'),
    )
    expect(await side('Kode kategori', 'Versi Anda')).toHaveAccessibleDescription('A')
    expect(screen.getByText('2 isian belum dipilih')).toBeVisible()
    await user.click(await side('Nama bidang studi', 'Versi tersimpan'))
    await user.click(await side('Kode kategori', 'Versi Anda'))
    await click(user, 'Simpan pilihan')
    expect(await screen.findByRole('link', { name: 'Punya orang' })).toBeVisible()
    expect(await stored(study.id)).toMatchObject({ title: 'Punya orang', categoryId: 'A' })
  })

  test('compares a restored draft with the newer version instead of overwriting it', async () => {
    expectComplaints(/HttpError/)
    const study = await insertStudy(ui.server.db, { title: 'Bahasa', categoryId: 'A' })
    const first = await ui.open(`/study/${study.id}`)
    await typeInto(first, await title(), 'Punyaku')
    await goTo(first, 'Dashboard')
    await click(first, 'Tinggalkan')
    await dashboard()
    await overtake(study, { name: 'Bahasa', category_id: 'B' })

    const user = await reopen(`/study/${study.id}`)
    await click(user, 'Lanjutkan draf')
    await noDialog()
    expect(category()).toHaveValue('A')
    await save(user)
    expect(await side('Nama bidang studi', 'Versi Anda')).toBeChecked()
    expect(await side('Kode kategori', 'Versi tersimpan')).toBeChecked()
    await click(user, 'Simpan pilihan')
    expect(await screen.findByRole('link', { name: 'Punyaku' })).toBeVisible()
    expect(await stored(study.id)).toMatchObject({ title: 'Punyaku', categoryId: 'B' })
  })

  test('detects a newer version under a draft when the API has no optimistic concurrency', async () => {
    let record = { id: 7, title: 'Lama', category_id: 'A' }
    const saved: unknown[] = []
    ui.fault(studyCalls['study.detail'], () => HttpResponse.json({ message: '', data: record }))
    ui.fault(studyCalls['study.update'], async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json({ message: '', data: record })
    })
    const first = await ui.open('/study/7')
    await first.type(await title(), ' punyaku')
    await goTo(first, 'Dashboard')
    await click(first, 'Tinggalkan')
    await dashboard()
    record = { ...record, category_id: 'B' }

    const user = await reopen('/study/7')
    await click(user, 'Lanjutkan draf')
    await noDialog()
    await save(user)
    expect(await side('Nama bidang studi', 'Versi Anda')).toBeChecked()
    expect(await side('Kode kategori', 'Versi tersimpan')).toBeChecked()
    await user.keyboard('{Escape}')
    await noDialog()
    await save(user)
    await conflict()
    expect(saved).toEqual([])
    await click(user, 'Simpan pilihan')
    await waitFor(() => expect(window.location.pathname).toBe('/study'))
    expect(saved).toEqual([expect.objectContaining({ name: 'Lama punyaku', category_id: 'B' })])
  })

  test('focuses the invalid field when saving the choice meets a validation issue', async () => {
    expectComplaints(/HttpError/)
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const user = await ui.open(`/study/${study.id}`)
    await title()
    await user.type(category(), 'X')
    await overtake(study, { name: 'Bahasa Daerah' })
    await save(user)
    await conflict()
    ui.fault(studyCalls['study.update'], () =>
      HttpResponse.json({ message: 'Salah', errors: { name: ['Sudah dipakai.'] } }, { status: 422 }),
    )
    await click(user, 'Simpan pilihan')
    await waitFor(async () => expect(await title()).toHaveAccessibleDescription('Sudah dipakai.'))
    expect(await title()).toHaveFocus()
  })

  test('shows a 409 about anything else as a plain error', async () => {
    expectComplaints(/HttpError/)
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    const user = await ui.open(`/study/${study.id}`)
    await user.type(await title(), ' Isyarat')
    for (const data of [{ id: 'lain', title: 'Punya orang' }, {}, [], null, 'x']) {
      const message = `Ditolak: ${JSON.stringify(data)}`
      ui.fault(studyCalls['study.update'], () => HttpResponse.json({ message, data }, { status: 409 }))
      await save(user)
      expect(await screen.findByText(message)).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    }
    expect(await title()).toHaveValue('Bahasa Isyarat')
  })
})
