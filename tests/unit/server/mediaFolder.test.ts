import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from '../../../server/media/folder.ts'
import { scratchFolder } from '../../support/folder.ts'

const { folder, remove } = scratchFolder()
afterAll(remove)

test('stores bytes and streams in private folders, and removes files', async () => {
  const store = folderStore(join(folder, 'media'))
  await store.put('2026/11/a.png', new Uint8Array([1, 2, 3]))
  await store.put('2026/11/b.png', new Blob(['abc']).stream())
  expect([...(await readFile(join(folder, 'media/2026/11/a.png')))]).toEqual([1, 2, 3])
  expect(await readFile(join(folder, 'media/2026/11/b.png'), 'utf8')).toBe('abc')
  expect((await stat(join(folder, 'media/2026'))).mode & 0o777).toBe(0o700)
  await store.remove('2026/11/a.png')
  await store.remove('2026/11/a.png')
  expect(await readdir(join(folder, 'media/2026/11'))).toEqual(['b.png'])
})

/** Yields one byte, then fails. */
const cutOff = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([66]))
    },
    pull(controller) {
      controller.error(new Error('Cut off'))
    },
  })

test('keeps only the older file when a stream fails', async () => {
  const store = folderStore(join(folder, 'broken'))
  await store.put('a.txt', new Uint8Array([65]))
  await expect(store.put('a.txt', cutOff())).rejects.toThrow('Cut off')
  expect(await readdir(join(folder, 'broken'))).toEqual(['a.txt'])
  expect(await readFile(join(folder, 'broken/a.txt'), 'utf8')).toBe('A')
})

test('leaves no file when streams fail before their files are opened', async () => {
  const store = folderStore(join(folder, 'brokenOften'))
  for (let attempt = 0; attempt < 600; attempt += 1)
    await expect(store.put(`${attempt}/a.txt`, cutOff())).rejects.toThrow('Cut off')
  const files = await readdir(join(folder, 'brokenOften'), { recursive: true })
  expect(files.filter((name) => name.includes('a.txt'))).toEqual([])
})

test.each([
  '',
  '../a',
  'a/../b',
  '/a',
  'a//b',
  'A.png',
  'a b',
  'a\\b',
  '.hidden',
  'a/.b',
  'a.',
  'a\0',
  'a'.repeat(201),
])('refuses the storage key %j', async (key) => {
  const store = folderStore(join(folder, 'refused'))
  await expect(store.put(key, new Uint8Array())).rejects.toThrow('Not a storage key')
  await expect(store.remove(key)).rejects.toThrow('Not a storage key')
})
