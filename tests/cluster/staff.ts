import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { calls } from '../../contract/calls.ts'
import type { Client } from '../crash/client.ts'
import { created, rows } from '../crash/writers.ts'
import { Api } from '../e2e/support/api.ts'
import { makeTest } from '../e2e/support/packets.ts'
import { newPractice, replyTo } from './participantWriters.ts'
import { type Place, URL_OF_PRODUCT } from './services.ts'

/* People at their browsers, who save, send and read while the primary is gone. */

/** Milliseconds in which a browser saves by itself; staff see meanwhile that it tries. */
const IN_TIME = 60_000

const NOTICE = 'Server sedang sibuk, mencoba lagi …'

export type Staff = {
  /** Presses what saves, sends and opens. The primary is gone by now. */
  act: () => Promise<void>
  /** Waits until all is done, and reads it back. */
  finish: () => Promise<void>
  /** What is wrong. */
  complaints: string[]
}

type Person = {
  name: string
  page: Page
  act: () => Promise<unknown>
  /** What was typed, as the page shows it while it tries again. */
  typed?: () => Promise<string | null>
  /** Resolves when the page says that it is done. */
  done: () => Promise<unknown>
  /** Differs, when something was lost or doubled. */
  stored?: () => Promise<unknown>
  expected?: unknown
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name })

/** A form of a field of study, by its path and the title that is typed; `isOurs` finds what became of it. */
async function studyForm(
  page: Page,
  client: Client,
  [path, title, isOurs]: [string, string, RegExp],
): Promise<Person> {
  await page.goto(path)
  const field = text(page, 'Nama bidang studi')
  await field.fill(title)
  return {
    name: `form of ${title}`,
    page,
    act: () => page.getByRole('button', { name: 'Simpan' }).click(),
    typed: () => field.inputValue(),
    done: () => page.waitForURL('/study', { timeout: IN_TIME }),
    stored: async () => {
      const list = rows(await client.call(calls['study.list'], { query: { limit: -1 } }), 'study.list')
      return list.map((study) => String(study.title)).filter((stored) => isOurs.test(stored))
    },
    expected: [title],
  }
}

async function form(page: Page, client: Client): Promise<Person> {
  const { id } = await created(client, calls['study.create'], { body: { title: 'Sebelum pindah' } })
  return await studyForm(page, client, [`/study/${id}`, 'Sesudah pindah', /^Se\w+ pindah$/])
}

const newRecord = (page: Page, client: Client): Promise<Person> =>
  studyForm(page, client, ['/study/create', 'Bidang yang baru', /^Bidang yang baru$/])

async function packet(page: Page, client: Client, api: Api): Promise<Person> {
  const address = await makeTest(api, 'Tes di tengah pindah', [['Pertama', 'Kedua'], ['Ketiga']])
  await page.goto(address)
  const links = page.getByRole('list', { name: 'Daftar soal' }).getByRole('link')
  for (const name of ['Pertama', 'Kedua', 'Ketiga']) {
    await links.filter({ hasText: name }).click()
    await text(page, 'Pertanyaan').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' diubah')
  }
  const shown = async () =>
    (await links.allTextContents())
      .join(' ')
      .match(/\w+ diubah/g)
      ?.join(', ') ?? ''
  const [program = '', topic = '', activity = ''] = address.split('/').slice(2)
  const place = { program, topic, activity }
  return {
    name: 'packets',
    page,
    act: () => page.keyboard.press('Control+s'),
    typed: shown,
    done: () => page.getByText('Semua tersimpan').waitFor({ timeout: IN_TIME }),
    stored: async () => {
      const texts: unknown[] = []
      for (const { id } of rows(await client.call(calls['packet.list'], { params: place }), 'packet.list')) {
        const params = { ...place, packet: String(id) }
        const groups = rows(
          await client.call(calls['group.list'], { params, query: { limit: -1 } }),
          'group.list',
        )
        texts.push(
          ...groups.flatMap(({ list_question }) =>
            Array.isArray(list_question) ? list_question.map(({ question }) => question?.text) : [],
          ),
        )
      }
      return texts
    },
    expected: ['Pertama', 'Kedua', 'Ketiga'].map((name) => `<p>${name} diubah</p>`),
  }
}

async function reply(page: Page, client: Client, place: Place): Promise<Person> {
  const { program, vouchers } = await newPractice(client, place, 'browser-replies', 1)
  await page.goto(`/program/users/${program}/respon`)
  const field = page.getByLabel('Respons Anda')
  await field.fill('Bagus, lanjutkan.')
  return {
    name: 'reply',
    page,
    act: () => page.keyboard.press('Control+Enter'),
    done: async () => {
      const sending = page.getByText(/^Mengirim/)
      await sending.waitFor({ timeout: IN_TIME })
      await sending.waitFor({ state: 'hidden', timeout: IN_TIME })
    },
    stored: () => replyTo(client, vouchers[0]?.id ?? ''),
    expected: 'Bagus, lanjutkan.',
  }
}

async function list(page: Page): Promise<Person> {
  await page.goto('/study')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    name: 'list',
    page,
    act: () => page.getByRole('link', { name: 'Kelola Program' }).click(),
    done: () =>
      page.getByRole('link', { name: 'Tes di tengah pindah' }).first().waitFor({ timeout: IN_TIME }),
  }
}

/** Opens their pages, and types. @param place where pictures of the pages go. */
export async function seatStaff(client: Client, place: Place): Promise<Staff> {
  const api = await Api.signIn(URL_OF_PRODUCT)
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  })
  const localStorage = [{ name: 'balai.session', value: JSON.stringify(api.session) }]
  const context = await browser.newContext({
    baseURL: URL_OF_PRODUCT,
    ignoreHTTPSErrors: true,
    locale: 'id-ID',
    viewport: { width: 1366, height: 768 },
    storageState: { cookies: [], origins: [{ origin: URL_OF_PRODUCT, localStorage }] },
  })
  const newPage = () => context.newPage()
  const people = [
    await form(await newPage(), client),
    await newRecord(await newPage(), client),
    await packet(await newPage(), client, api),
    await reply(await newPage(), client, place),
    await list(await newPage()),
  ]
  const before = new Map<string, string | null>()
  for (const { name, typed } of people) if (typed) before.set(name, await typed())
  const complaints: string[] = []

  const act = async () => {
    await Promise.all(people.map((person) => person.act()))
    await Promise.all(
      people.map(async ({ name, page, typed }) => {
        const notice = page.getByText(NOTICE).waitFor({ timeout: 20_000 })
        await notice.catch(() => complaints.push(`${name}: nothing tells that it is tried again`))
        await page.screenshot({ path: join(place.logs, `${name}.png`) })
        const now = await typed?.()
        if (typed && now !== before.get(name))
          complaints.push(`${name}: shows ${now} in place of what was typed`)
      }),
    )
  }

  const finish = async () => {
    await Promise.all(
      people.map(async ({ name, page, done }) => {
        await done().catch(() => complaints.push(`${name}: not done within ${IN_TIME / 1_000} s`))
        await page.screenshot({ path: join(place.logs, `${name}-done.png`) })
      }),
    )
    for (const { name, stored, expected } of people) {
      const found = JSON.stringify(await stored?.())
      if (stored && found !== JSON.stringify(expected)) complaints.push(`${name}: ${found} is stored`)
    }
    await browser.close()
  }

  return { act, finish, complaints }
}
