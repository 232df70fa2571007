import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIssuer } from '../../../server/host/readIssuer.ts'
import { gif, jpeg, pdf, png } from '../../support/files.ts'
import { scratchFolder } from '../../support/folder.ts'

const scratch = scratchFolder()
const at = (name: string) => join(scratch.folder, name)
beforeAll(() => mkdirSync(at('folder')))
afterAll(() => scratch.remove())

const printed = { city: 'Yogyakarta', director: 'Ratna Sari', issuer: 'Balai' }
const none = { logo: undefined, signature: undefined }
const MEGABYTE = 1024 * 1024

/** Writes a file, and reads the issuer with it as the logo. */
const readFileOf = async (bytes: Uint8Array, name = 'logo.png') => {
  writeFileSync(at(name), bytes)
  return await readIssuer({ ...printed, ...none, logo: at(name) })
}
const padded = (bytes: Uint8Array, length: number) => {
  const whole = new Uint8Array(length)
  whole.set(bytes)
  return whole
}

test('readIssuer returns the settings when there are no pictures', async () => {
  expect(await readIssuer({ ...printed, ...none })).toEqual({ ...printed, ...none })
})

test('detects the type of a picture by its content, not by its name', async () => {
  writeFileSync(at('logo'), png(300, 200))
  writeFileSync(at('tanda.png'), jpeg(300, 200))
  const bytesOf = (bytes: Uint8Array) => ({
    digest: createHash('sha256').update(bytes).digest('hex'),
    bytes: Buffer.from(bytes),
  })
  expect(await readIssuer({ ...printed, logo: at('logo'), signature: at('tanda.png') })).toEqual({
    ...printed,
    logo: { mime: 'image/png', ...bytesOf(png(300, 200)) },
    signature: { mime: 'image/jpeg', ...bytesOf(jpeg(300, 200)) },
  })
})

test.each([
  ['of 2 MB', padded(png(), 2 * MEGABYTE)],
  ['4000 pixels wide', png(4_000, 3_000)],
  ['4000 pixels high', png(3_000, 4_000)],
  ['with a long profile before its size', jpeg(300, 200, 300_000)],
])('accepts a picture %s', async (_, bytes) => {
  expect((await readFileOf(bytes)).logo?.digest).toMatch(/^[0-9a-f]{64}$/)
})

const FORMAT = 'must be a PNG or JPEG picture'
const PIXELS = 'must have at most 4000 pixels a side, and 12 megapixels'

test.each([
  ['is empty', new Uint8Array(), FORMAT],
  ['is a GIF', gif(), FORMAT],
  ['is a PDF', pdf(), FORMAT],
  ['is an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), FORMAT],
  ['has a width of 0', png(0, 2), 'must be a whole PNG or JPEG picture'],
  ['ends before its size', jpeg().slice(0, 20), 'must be a whole PNG or JPEG picture'],
  ['is a PNG without its end', png().slice(0, -12), 'must be a whole PNG or JPEG picture'],
  ['is a JPEG without its end', jpeg().slice(0, -2), 'must be a whole PNG or JPEG picture'],
  ['is too large', padded(png(), 2 * MEGABYTE + 1), 'must have at most 2 MB'],
  ['is too wide', png(4_001, 1), PIXELS],
  ['is too high', png(1, 4_001), PIXELS],
  ['has too many pixels', png(4_000, 3_001), PIXELS],
])('refuses a picture that %s, and names its setting', async (_, bytes, why) => {
  await expect(readFileOf(bytes)).rejects.toThrow(`CERTIFICATE_LOGO: ${at('logo.png')} ${why}`)
})

test('names all pictures that are missing or no files at once', async () => {
  const reading = readIssuer({ ...printed, logo: at('folder'), signature: at('tidak-ada.png') })
  await expect(reading).rejects.toThrow(
    new RegExp(
      `^CERTIFICATE_LOGO: ${at('folder')} is no file\nCERTIFICATE_SIGNATURE: ENOENT: .*${at('tidak-ada.png')}.*$`,
    ),
  )
})
