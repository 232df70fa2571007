import { describe, expect, test } from 'vitest'
import { acceptOf, refusalOf, titleOf } from '../../../src/resources/_kit/media/fileRules.ts'
import { createUploads } from '../../../src/resources/_kit/media/uploads.tsx'

const MB = 1024 * 1024
const field = (source: string) => () => source

describe('which files are worth sending', () => {
  test.each([
    { type: 'image/png', size: 10 * MB, as: 'image', refused: undefined },
    { type: 'IMAGE/JPEG', size: 1, as: 'image', refused: undefined },
    { type: 'image/png', size: 10 * MB + 1, as: 'image', refused: 'size' },
    { type: 'image/svg+xml', size: 1, as: 'image', refused: 'type' },
    { type: 'image/heic', size: 1, as: 'image', refused: 'type' },
    { type: 'text/html', size: 1, as: 'image', refused: 'type' },
    { type: '', size: 1, as: 'image', refused: 'type' },
    { type: 'audio/mpeg', size: 1, as: 'image', refused: 'type' },
    { type: 'audio/x-m4a', size: 20 * MB, as: 'audio', refused: undefined },
    { type: 'audio/mpeg', size: 20 * MB + 1, as: 'audio', refused: 'size' },
    { type: 'video/mp4', size: 1, as: 'audio', refused: 'type' },
  ] as const)('$type of $size bytes as $as: $refused', ({ as, refused, ...file }) => {
    expect(refusalOf(file, as)).toBe(refused)
  })

  test("the browser's dialog offers them by type and by ending", () => {
    expect(acceptOf('image').split(',')).toEqual(expect.arrayContaining(['image/webp', '.jpeg', '.gif']))
    expect(acceptOf('image')).not.toMatch(/svg|audio|\*/)
  })
})

describe('the title of a file that nobody has named', () => {
  test.each([
    ['Foto kelas.pagi.JPG', 'Foto kelas.pagi'],
    ['tanpa-akhiran', 'tanpa-akhiran'],
    ['.png', '.png'],
    ['   .png', '.png'],
    ['', 'upload'],
  ])('%j: %j', (name, title) => {
    expect(titleOf({ name })).toBe(title)
  })

  test('fits, and is cut between characters', () => {
    expect(titleOf({ name: `${'a'.repeat(300)}.png` })).toHaveLength(255)
    expect(titleOf({ name: `${'a'.repeat(254)}😀.png` })).toBe('a'.repeat(254))
  })
})

describe('the uploads of a form', () => {
  /** Whether a promise has settled. */
  const isSettled = async (promise: Promise<unknown>) => {
    const late = Symbol('late')
    return (await Promise.race([promise, Promise.resolve(late)])) !== late
  }

  test('none: nothing to wait for', async () => {
    expect(await createUploads().settled()).toEqual([])
  })

  test('waits for all of them, also for one that began meanwhile', async () => {
    const uploads = createUploads()
    uploads.report('a', { phase: 'running', source: field('cover') })
    const settled = uploads.settled()
    uploads.report('b', { phase: 'running', source: field('photo') })
    uploads.report('a', undefined)
    expect(await isSettled(settled)).toBe(false)
    uploads.report('b', undefined)
    expect(await settled).toEqual([])
  })

  test('a failure ends the waiting and is named, by where its field stands now', async () => {
    const uploads = createUploads()
    let place = 'fasilitator.0.picture'
    uploads.report('a', { phase: 'running', source: () => place })
    const settled = uploads.settled()
    place = 'fasilitator.1.picture'
    uploads.report('a', { phase: 'failed', source: () => place })
    expect(await settled).toEqual(['fasilitator.1.picture'])
    expect(await uploads.settled()).toEqual(['fasilitator.1.picture'])
    uploads.report('a', undefined)
    expect(await uploads.settled()).toEqual([])
  })

  test('tells when the first begins and the last ends', () => {
    const uploads = createUploads()
    const events: boolean[] = []
    const forget = uploads.subscribe(() => events.push(uploads.isRunning()))
    uploads.report('a', { phase: 'running', source: field('cover') })
    uploads.report('a', undefined)
    forget()
    uploads.report('a', { phase: 'running', source: field('cover') })
    expect(events).toEqual([true, false])
  })
})
