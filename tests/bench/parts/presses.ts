import type { CDPSession, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { ActivityType } from '../../../contract/activity.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { type Speak, speaker } from '../support/longProgram.ts'
import { leave, quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { type Answer, answered, working } from '../support/press.ts'
import { signIn, startProduct } from '../support/product.ts'
import { percentile } from '../support/statistics.ts'

const SLOWER = 4
const VIEWPORT = { width: 1_366, height: 768 }
/** `warming`: unmeasured rounds that fill the HTTP cache and, from the second visit on, the code cache. */
const EFFORT = { full: { warming: 2, rounds: 12 }, short: { warming: 1, rounds: 3 } }
/** Milliseconds. `seldom`: one press of twelve may take longer. */
const targets = { p95: 200, seldom: 200, most: 300, working: 100 }
/** Milliseconds: from the pointer or focus that comes to the press. */
const APPROACH = 400
/** Milliseconds that answers of the server are held back where only a sign of work is looked for. */
const HELD = 1_500

/** What is pressed: by the pointer, or by keys where the focus is. */
type Pressed = { at: (page: Page) => Locator } | { key: string }

type Press = Pressed & {
  name: string
  address: string
  /** From the page at the address to where the press is made. */
  before?: (page: Page) => Promise<unknown>
  answer: Answer
  /** Cannot be answered without the server: says so meanwhile. */
  asksServer?: true
}

const Item = z.object({ id: z.string(), title: z.string() })
const Listed = z.object({ list: z.array(Item) })
const Total = z.object({ total: z.number() })
const Topics = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) })
const Redeems = z.object({ list: z.array(z.object({ member: z.object({ fullname: z.string() }) })) })

type Place = {
  program: string
  topic: { id: string; name: string }
  participant: string
  total: number
  reply: string
}

/** The published program of the seed with the most participants, and a saved reply. */
async function placeOf(speak: Speak): Promise<Place> {
  const programs = Listed.parse(await speak('GET', '/program/v1/company/list?limit=100&status=publish'))
  const sizes = await Promise.all(
    programs.list.map(async ({ id }) => {
      const vouchers = await speak('GET', `/program/v1/company/list-member-redeem/${id}?limit=1`)
      return { id, total: Total.parse(vouchers).total }
    }),
  )
  const [largest] = sizes.sort((one, other) => other.total - one.total)
  if (!largest) throw new Error('The seed has no published program')
  const program = largest.id
  const topics = `/topic/v1/list?sort=seq&sort_type=asc&limit=-1&program_id=${program}`
  const [topic] = Topics.parse(await speak('GET', topics)).list
  const redeems = `/program/v1/company/list-member-redeem/${program}?limit=1`
  const [voucher] = Redeems.parse(await speak('GET', redeems)).list
  if (!topic || !voucher) throw new Error('The seed has no topics or participants')
  const reply = 'Bagus, lanjutkan ke topik berikutnya.'
  await speak('POST', '/users/v1/company/reply/create', { title: 'Pujian', text: reply })
  return { program, topic, participant: voucher.member.fullname, total: largest.total, reply }
}

const menu: Answer = { selector: '[role="menu"] [role="menuitem"]' }
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name })
const focus = (find: (page: Page) => Locator) => async (page: Page) => {
  const field = find(page)
  await field.click()
  await field.press('End')
}
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })
const editorOf = (page: Page) => field('Deskripsi program')(page)
const current = (name: string): Answer => ({ selector: '[role="tab"][aria-selected="true"]', text: name })

/** Presses of an ordinary day. */
function pressesOf({ program, topic, participant, total, reply }: Place): Press[] {
  const programs = '/program'
  const outline = `/program/${program}`
  const participants = `/program/users/${program}`
  const edit = `/program/edit/${program}`
  const filter = encodeURIComponent(JSON.stringify({ program_id: program, range: 'all' }))
  const cellOf = (page: Page) => page.getByRole('gridcell').nth(8)
  return [
    { name: 'menu of a program', address: programs, at: button(/^Aksi lain untuk/), answer: menu },
    { name: 'menu of a topic', address: outline, at: button(`Aksi lain untuk ${topic.name}`), answer: menu },
    { name: 'menu of a participant', address: participants, at: button(/^Aksi untuk/), answer: menu },
    {
      name: 'tab of the list',
      address: programs,
      at: tab(/^Archive/),
      answer: { selector: 'tbody tr:first-child', text: 'archive' },
      asksServer: true,
    },
    {
      name: 'publish',
      address: programs,
      at: button(/^Terbitkan/),
      answer: { selector: '[role="dialog"] button', text: 'Ya, Ubah!' },
    },
    {
      name: 'export',
      address: participants,
      at: button('Export'),
      answer: { selector: '[role="alert"]', text: 'Successfully export data' },
      asksServer: true,
    },
    { name: 'Ctrl+K', address: programs, key: 'Control+k', answer: { selector: '[role="dialog"] input' } },
    {
      name: 'first letter after Ctrl+K',
      address: programs,
      before: async (page) => {
        await page.keyboard.press('Control+k')
        await page.locator('[data-result]', { hasText: 'Dashboard' }).waitFor()
      },
      key: 'k',
      // The screens are searched at once, what the server finds comes later.
      answer: { selector: '[role="dialog"] [data-result]', text: 'Dashboard', isGone: true },
      asksServer: true,
    },
    {
      name: 'a name in the search',
      address: participants,
      before: (page) => page.getByPlaceholder('Nama, telepon, email, lisensi').fill(participant),
      key: 'Enter',
      answer: { selector: 'nav', text: `dari ${total}`, isGone: true },
      asksServer: true,
    },
    {
      name: 'closing a topic',
      address: outline,
      at: (page) => page.getByRole('heading', { level: 3, name: topic.name }).getByRole('button'),
      answer: { selector: 'h3 button[aria-expanded="false"]', text: topic.name },
    },
    {
      name: 'choosing a row',
      address: participants,
      at: (page) => page.getByRole('checkbox', { name: `Pilih ${participant}` }),
      answer: { selector: 'main', text: '1 dipilih' },
    },
    {
      name: 'choosing all rows',
      address: participants,
      at: (page) => page.getByRole('checkbox', { name: 'Pilih semua', exact: true }),
      answer: { selector: 'main', text: '10 dipilih' },
    },
    {
      name: 'the columns',
      address: participants,
      at: button('Kolom'),
      answer: { selector: '[role="dialog"] li' },
    },
    {
      name: 'a page on',
      address: participants,
      at: button('Halaman berikutnya'),
      answer: { selector: 'nav', text: '11–20 ' },
      asksServer: true,
    },
    {
      name: 'a participant',
      address: participants,
      at: (page) => page.getByRole('link', { name: participant }).first(),
      answer: { selector: 'h2', text: participant },
    },
    {
      name: 'a tab on',
      address: participants,
      at: tab('Progres'),
      answer: { selector: '[role="grid"] [role="gridcell"]' },
      asksServer: true,
    },
    {
      name: 'a tab back',
      address: participants,
      before: async (page) => {
        await tab('Progres')(page).click()
        await page.getByRole('gridcell').first().waitFor()
      },
      at: tab('Daftar'),
      answer: { selector: 'tbody tr a', text: participant },
    },
    { name: 'Lanjut', address: edit, at: button('Lanjut'), answer: current('Informasi Program') },
    {
      name: 'a letter in a title',
      address: edit,
      before: focus(field('Judul Program')),
      key: 'q',
      answer: { selector: 'input[name="title"]', text: 'q' },
    },
    {
      name: 'a letter in an editor',
      address: edit,
      before: focus(editorOf),
      key: 'q',
      answer: { selector: '[contenteditable="true"]', text: 'q' },
    },
    {
      name: 'picker of films',
      address: `/program/${program}/${topic.id}/create?type=${ActivityType.enum.menonton_video}`,
      at: tab('Konten'),
      answer: { selector: '[role="tabpanel"] button', text: 'Pilih berkas' },
    },
    {
      name: 'cell of progress',
      address: `/program/users/${program}/progres`,
      at: cellOf,
      answer: { selector: 'h2', text: participant },
    },
    {
      name: 'cell of presence',
      address: `/presensi?tampilan=matriks&filter=${filter}`,
      at: cellOf,
      answer: { selector: 'h2', text: participant },
    },
    {
      name: 'a saved reply',
      address: `/program/users/${program}/respon`,
      at: button(/Pujian/),
      answer: { selector: 'textarea', text: reply },
    },
    {
      name: 'Batal',
      address: programs,
      before: (page) => page.getByRole('link', { name: 'Program baru' }).click(),
      at: (page) => page.getByRole('link', { name: 'Batal' }),
      answer: { selector: 'tbody tr a' },
    },
  ]
}

/** Leaves the page, and what it has kept but the session. */
async function forget(page: Page): Promise<void> {
  await leave(page)
  await page.evaluate((kept) => {
    const session = localStorage.getItem(kept)
    localStorage.clear()
    sessionStorage.clear()
    if (session !== null) localStorage.setItem(kept, session)
  }, SESSION_KEY)
}

/** Makes a press, from a quiet page. */
async function press(page: Page, client: CDPSession, each: Press, measure: typeof answered): Promise<number> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await forget(page)
  await page.goto(each.address)
  await quiet(page)
  await each.before?.(page)
  if ('at' in each) await each.at(page).waitFor()
  await quiet(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const isHeld = measure === working
  if (isHeld)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, HELD))
      await route.continue().catch(() => undefined)
    })
  try {
    if ('key' in each) return await measure(page, each.answer, () => page.keyboard.press(each.key))
    await each.at(page).hover()
    await page.waitForTimeout(APPROACH)
    return await measure(page, each.answer, async () => {
      await page.mouse.down()
      await page.mouse.up()
    })
  } catch (error) {
    throw new Error(`${each.name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    if (isHeld) await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** The presses of a day of staff, each from a quiet page with CPU throttling. */
export async function presses(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const site = await startProduct()
  const all = pressesOf(await placeOf(speaker(site, await signIn(site))))
  const page = await signedInPage(await startChromium(), site, VIEWPORT)
  page.on('dialog', (dialog) => dialog.accept())
  const client = await page.context().newCDPSession(page)
  const times = new Map<Press, number[]>(all.map((each) => [each, []]))
  const signs = new Map<Press, number[]>(all.map((each) => [each, []]))
  const { warming, rounds } = EFFORT[bench.full ? 'full' : 'short']
  for (const round of bench.rounds(rounds, 'round', warming)) {
    for (const each of all) {
      const time = await press(page, client, each, answered)
      const sign = each.asksServer && (await press(page, client, each, working))
      if (round < warming) continue
      times.get(each)?.push(time)
      if (sign !== undefined) signs.get(each)?.push(sign)
    }
  }
  report(bench, times, signs)
}

function report(bench: Bench, times: Map<Press, number[]>, signs: Map<Press, number[]>): void {
  bench.table(
    `Press to answer, processor ${SLOWER} times slower`,
    [
      { name: 'answered', unit: 'ms' },
      { name: `above ${targets.seldom}`, target: { most: 1 } },
      { name: 'longest', unit: 'ms', target: { most: targets.most } },
      { name: 'says that it works', unit: 'ms', target: { most: targets.working } },
    ],
    [...times].map(([each, some]) => ({
      what: each.name,
      cells: [
        some,
        some.filter((time) => time > targets.seldom).length,
        Math.max(...some),
        signs.get(each) ?? [],
      ],
    })),
  )
  const every = [...times.values()].flat()
  bench.figure({
    what: `p95 of all ${every.length}`,
    unit: 'ms',
    values: [percentile(every, 0.95)],
    target: { most: targets.p95 },
  })
}
