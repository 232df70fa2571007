import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerRequest } from '../../../src/custom/certificate/draw/worker.ts'
import { createRenderer } from '../../../src/custom/certificate/draw/workerClient.ts'
import { testServices } from '../../support/services.ts'

/* The client of the PDF worker, with a fake worker that exchanges messages. */

class HeldWorker extends EventTarget {
  static all: HeldWorker[] = []
  requests: WorkerRequest[] = []
  isEnded = false

  constructor() {
    super()
    HeldWorker.all.push(this)
  }

  postMessage(message: WorkerRequest) {
    this.requests.push(message)
  }

  terminate() {
    this.isEnded = true
  }

  reply(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const order = { layout: { title: '', author: '', pages: [] }, createdAt: new Date() }
const raster = { pictures: new Map(), lines: new Map() }
const bytes = (value: number) => new Uint8Array([value])

let services: ReturnType<typeof testServices>
const drawing = () => services.get(createRenderer)()

const draw = async () => drawing()({ ...order, raster })

beforeEach(() => {
  HeldWorker.all = []
  services = testServices()
  vi.stubGlobal('Worker', HeldWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the fonts to one worker once, and matches responses by id', async () => {
  drawing()
  const first = draw()
  const second = draw()
  await vi.waitFor(() => expect(HeldWorker.all[0]?.requests).toHaveLength(3))
  const [worker, ...others] = HeldWorker.all
  expect(others).toEqual([])
  expect(Object.keys(worker?.requests[0] ?? {})).toEqual(['files'])
  worker?.reply({ id: 1, bytes: bytes(1) })
  worker?.reply({ id: 0, error: new Error('No room') })
  await expect(second).resolves.toEqual(bytes(1))
  await expect(first).rejects.toThrow('No room')
})

test('rejects pending requests when the worker fails, and starts another for the next', async () => {
  const waiting = draw()
  await vi.waitFor(() => expect(HeldWorker.all[0]?.requests).toHaveLength(2))
  HeldWorker.all[0]?.dispatchEvent(new Event('error'))
  await expect(waiting).rejects.toThrow('could not be started')
  expect(HeldWorker.all[0]?.isEnded).toBe(true)

  const again = draw()
  await vi.waitFor(() => expect(HeldWorker.all[1]?.requests).toHaveLength(2))
  HeldWorker.all[1]?.reply({ id: 0, bytes: bytes(2) })
  await expect(again).resolves.toEqual(bytes(2))
})

test('ends the worker after a minute without work, never with a request pending', async () => {
  const waiting = draw()
  await vi.waitFor(() => expect(HeldWorker.all[0]?.requests).toHaveLength(2))
  vi.advanceTimersByTime(600_000)
  expect(HeldWorker.all[0]?.isEnded).toBe(false)
  HeldWorker.all[0]?.reply({ id: 0, bytes: bytes(3) })
  await waiting
  vi.advanceTimersByTime(59_000)
  expect(HeldWorker.all[0]?.isEnded).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(HeldWorker.all[0]?.isEnded).toBe(true)
})
