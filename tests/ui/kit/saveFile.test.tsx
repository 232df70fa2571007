import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../src/resources/_kit/media/saveFile.ts'

const heard = vi.fn()
beforeEach(() => document.addEventListener('click', heard))
afterEach(() => document.removeEventListener('click', heard))

test('saves a file without a click that listeners on the document receive', () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => '#sertifikat', revokeObjectURL: () => undefined }),
  )
  let isSaved = false
  document.addEventListener('click', () => (isSaved = true), { capture: true, once: true })
  saveFile(new Blob(['x']), 'sertifikat.pdf')
  expect(isSaved).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  expect(document.querySelector('a')).toBeNull()
})
