import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/* Filling in the form of a program. */

const text = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

export const title = (page: Page): Locator => text(page, 'Judul Program')
export const study = (page: Page): Locator => page.getByRole('combobox', { name: 'Bidang studi' })
export const description = (page: Page): Locator => text(page, 'Deskripsi program')
export const competence = (page: Page, number: number): Locator => text(page, `Kompetensi ${number}`)
export const competences = (page: Page): Locator =>
  page.getByRole('group', { name: 'Kompetensi' }).getByRole('textbox')
export const cover = (page: Page): Locator => page.getByRole('group', { name: 'Cover program' })
export const discountPrice = (page: Page): Locator => text(page, 'Harga coret')
export const sellingPrice = (page: Page): Locator => text(page, 'Harga jual')
export const links = (page: Page): Locator =>
  page.getByRole('group', { name: 'Tautan penjualan' }).getByRole('listitem')
const facilitators = (page: Page): Locator =>
  page.getByRole('group', { name: 'Fasilitator', exact: true }).getByRole('listitem')
export const facilitatorName = (page: Page, index: number): Locator =>
  facilitators(page).nth(index).getByRole('textbox', { name: 'Nama fasilitator' })
export const photo = (page: Page, index: number): Locator =>
  facilitators(page).nth(index).getByRole('group', { name: 'Foto fasilitator' })

export type TabName = 'Detail' | 'Informasi Program' | 'Fasilitator'
export const tabNames: readonly TabName[] = ['Detail', 'Informasi Program', 'Fasilitator']

/** A tab, marked or not. */
export const tab = (page: Page, name: TabName): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) })

export async function openTab(page: Page, name: TabName): Promise<void> {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}

/** The names of the tabs that are marked as having errors. */
export async function markedTabs(page: Page): Promise<string[]> {
  const marked = page
    .getByRole('tab')
    .filter({ has: page.getByRole('img', { name: 'Ada isian yang perlu diperbaiki' }) })
  return (await marked.allTextContents()).map((name) => name.trim())
}

/** Saves with the button on the last tab. */
export async function save(page: Page): Promise<void> {
  await openTab(page, 'Fasilitator')
  await page.getByRole('button', { name: /^Simpan/ }).click()
}

export async function chooseStudy(page: Page, name: string): Promise<void> {
  await study(page).fill(name)
  // Until the response arrives, options may move under the pointer.
  await expect(page.getByRole('option').first()).toHaveText(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Fills in the required fields. Ends on the last tab. */
export async function fillIn(page: Page, input: { title: string; study?: string }): Promise<void> {
  await openTab(page, 'Detail')
  await title(page).fill(input.title)
  await chooseStudy(page, input.study ?? 'Bahasa')
  await description(page).fill('Uraian singkat.')
  await competence(page, 1).fill('Menyusun anggaran')
  await openTab(page, 'Informasi Program')
  await sellingPrice(page).fill('150000')
  await openTab(page, 'Fasilitator')
  await facilitatorName(page, 0).fill('Wayan Sudarma')
}

/** A valid picture. */
export async function picture(name = 'sampul.png') {
  return { name, mimeType: 'image/png', buffer: await readFile('tests/support/pictures/cover.png') }
}

/** Selects a file for a picture, through the browser's dialog. */
export async function choose(
  page: Page,
  field: Locator,
  file: Awaited<ReturnType<typeof picture>>,
): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: /^(Pilih berkas|Ganti)$/ }).click()
  await (await dialog).setFiles(file)
}
