import { describe, expect, test } from 'vitest'
import { acceptOf, titleOf, validateFile } from '../../../src/resources/_kit/media/fileRules.ts'
import { createUploads } from '../../../src/resources/_kit/media/uploads.tsx'

const MB = 1024 * 1024
const field = (source: string) => () => source

describe('file rules', () => {
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
  ] as const)('checks $type of $size bytes as $as: $refused', ({ as, refused, ...file }) => {
    expect(validateFile(file, as)).toBe(refused)
  })

  test('offers files by type and by extension', () => {
    expect(acceptOf('image').split(',')).toEqual(expect.arrayContaining(['image/webp', '.jpeg', '.gif']))
    expect(acceptOf('image')).not.toMatch(/svg|audio|\*/)
  })
})

describe('titleOf', () => {
  test.each([
    ['Foto kelas.pagi.JPG', 'Foto kelas.pagi'],
    ['tanpa-akhiran', 'tanpa-akhiran'],
    ['.png', '.png'],
    ['   .png', '.png'],
    ['', 'upload'],
  ])('turns the file name %j into the title %j', (name, title) => {
    expect(titleOf({ name })).toBe(title)
  })

  test('cuts a long title between characters', () => {
    expect(titleOf({ name: `${'a'.repeat(300)}.png` })).toHaveLength(255)
    expect(titleOf({ name: `${'a'.repeat(254)}😀.png` })).toBe('a'.repeat(254))
  })
})

describe('createUploads', () => {
  /** Whether a promise has settled. */
  const isSettled = async (promise: Promise<unknown>) => {
    const late = Symbol('late')
    return (await Promise.race([promise, Promise.resolve(late)])) !== late
  }

  test('settles at once without uploads', async () => {
    expect(await createUploads().waitUntilSettled()).toEqual([])
  })

  test('waits for all uploads, also one that started meanwhile', async () => {
    const uploads = createUploads()
    uploads.report('a', { phase: 'running', source: field('cover') })
    const settled = uploads.waitUntilSettled()
    uploads.report('b', { phase: 'running', source: field('photo') })
    uploads.report('a', undefined)
    expect(await isSettled(settled)).toBe(false)
    uploads.report('b', undefined)
    expect(await settled).toEqual([])
  })

  test('stops waiting at a failure and names its field by the current path', async () => {
    const uploads = createUploads()
    let place = 'fasilitator.0.picture'
    uploads.report('a', { phase: 'running', source: () => place })
    const settled = uploads.waitUntilSettled()
    place = 'fasilitator.1.picture'
    uploads.report('a', { phase: 'failed', source: () => place })
    expect(await settled).toEqual(['fasilitator.1.picture'])
    expect(await uploads.waitUntilSettled()).toEqual(['fasilitator.1.picture'])
    uploads.report('a', undefined)
    expect(await uploads.waitUntilSettled()).toEqual([])
  })

  test('notifies subscribers when uploading starts and ends', () => {
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
