import type { Page } from '@playwright/test'
import { enter } from '../support/enter.ts'
import { awaiting } from '../support/feedback.ts'
import { expect, test } from '../support/test.ts'

/* Focus by keyboard is never behind bars that stick to the window's edges. */

/** Names the focused element where a bar covers one of its corners. */
const hidden = async () => {
  // The skip link leaves with the next frame.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  // The skip link, itself above a bar, and only the beginning of long texts.
  if (getComputedStyle(element).position === 'fixed') return undefined
  const { left, top, right, height } = element.getBoundingClientRect()
  const bottom = top + Math.min(height, 120)
  const isBar = (over: Element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(over).position) && !over.contains(element)
  const isCovered = [
    [left + 1, top + 1],
    [right - 1, top + 1],
    [left + 1, bottom - 1],
    [right - 1, bottom - 1],
  ].some(([x = 0, y = 0]) => {
    let over = document.elementFromPoint(x, y)
    while (over && !isBar(over)) over = over.parentElement
    return over !== null || y < 0 || y > innerHeight
  })
  return isCovered ? element.outerHTML.slice(0, 120) : undefined
}

/** Through the page by `key`, from and to its end. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const found = new Set<string>()
  let steps = 0
  do {
    await page.keyboard.press(key)
    const covered = await page.evaluate(hidden)
    for (const name of covered ? [covered] : []) found.add(name)
    steps += 1
  } while (steps < 200 && (await page.evaluate(() => document.activeElement !== document.body)))
  return { steps, found: [...found] }
}

async function expectAllInView(page: Page) {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { steps, found } = await walk(page, key)
    expect(found).toEqual([])
    expect(steps).toBeGreaterThan(20)
  }
}

test('keeps the focus visible between the bars of a form on a phone', async ({ page, api }) => {
  const [program] = await api.programs()
  await page.setViewportSize({ width: 390, height: 640 })
  await enter(page, `/program/edit/${program?.id}`)
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible()
  // It begins in its first field.
  await walk(page, 'Shift+Tab')
  await expectAllInView(page)
})

test('keeps the focus visible between the header and the selection bar of a list', async ({ page, api }) => {
  const programs = await Promise.all(
    (await api.programs()).map(async ({ id }) => ({ id, total: (await awaiting(api, id)).total })),
  )
  const { id } = programs.reduce((most, each) => (each.total > most.total ? each : most))
  await page.setViewportSize({ width: 1366, height: 560 })
  await enter(page, `/program/users/${id}`)
  await page
    .getByRole('checkbox', { name: /^Pilih / })
    .nth(1)
    .click()
  await expect(page.getByRole('button', { name: 'Batalkan pilihan' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expectAllInView(page)
})
