import { expect, test } from 'vitest'
import { receiveFile } from '../../../server/domains/library/receive.ts'
import type { MediaStore } from '../../../server/media/store.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'
import { jpeg, mp3 } from '../../support/files.ts'

/** A store that collects what is put. */
function counter() {
  const kept: Uint8Array[] = []
  const unused = () => Promise.reject(new Error('Not asked for'))
  const media: MediaStore = {
    async put(_, bytes) {
      if (bytes instanceof Uint8Array) kept.push(bytes)
      else for await (const piece of bytes) kept.push(piece)
    },
    read: () => new ReadableStream(),
    size: unused,
    remove: unused,
    removeUnfinished: unused,
    async *list() {},
  }
  return { media, kept }
}

async function* bytewise(content: Uint8Array) {
  for (let at = 0; at < content.length; at++) yield content.subarray(at, at + 1)
}

test.each([
  ['an MP3 with a large cover', mp3(400_000), 'a.mp3'],
  ['a JPEG with a large profile', jpeg(2, 2, 400_000), 'a.jpg'],
])('receives %s byte by byte in linear time', async (_, content, name) => {
  const { media, kept } = counter()
  const cpuSeconds = startCpuSeconds()
  await receiveFile(
    { media, now: () => new Date() },
    { field: 'file', name, declaredType: undefined, bytes: bytewise(content) },
  )
  // A copy for each byte would take half a minute.
  expect(cpuSeconds()).toBeLessThan(3)
  expect(Buffer.concat(kept).equals(content)).toBe(true)
})
