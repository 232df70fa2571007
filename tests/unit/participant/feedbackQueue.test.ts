import { describe, expect, test, vi } from 'vitest'
import type { AwaitingFeedback } from '../../../contract/member.ts'
import { random } from '../../../server/seed/random.ts'
import {
  clearLoaded,
  confirm,
  dismiss,
  emptyQueue,
  enqueue,
  itemKey,
  itemsAwaitingReply,
  markFailed,
  markSent,
  mayLeaveGap,
  mergePage,
  neighbour,
  nextAfter,
  nextPageToLoad,
  PAGE_SIZE,
  type Page,
  positionOf,
  type Queue,
  shouldPrefetch,
  skip,
  totalAwaitingReply,
  undo,
  type WorkKey,
  workKey,
} from '../../../src/custom/participant/feedback/model/queue.ts'
import { createSender } from '../../../src/custom/participant/feedback/model/sender.ts'
import {
  insertText,
  isAccidentalText,
  isPicture,
  waitingTime,
  withLeadingSpace,
} from '../../../src/custom/participant/feedback/model/texts.ts'

/* The feedback queue's state. Submissions are numbered, oldest first. */

const itemOf = (number: number): AwaitingFeedback => ({
  redeem_id: `r${number}`,
  license: `L${number}`,
  member: { id: `m${number}`, fullname: `Peserta ${number}`, phone: null, email: null },
  topic: { id: 't', name: 'Topik' },
  activity: { id: 'a', title: 'Praktik' },
  completed_at: '2026-11-15T13:14:00.000Z',
})
const key = (number: number): WorkKey => itemKey(itemOf(number))
const numberOf = ({ redeem_id }: AwaitingFeedback) => Number(String(redeem_id).slice(1))
const shown = (queue: Queue) => itemsAwaitingReply(queue).map(numberOf)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** A page of an API with these pending submissions. */
const pageOf = (page: number, waiting: readonly number[]): Page => ({
  page,
  rows: waiting.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(itemOf),
  total: waiting.length,
})
const knowing = (waiting: readonly number[], pages = Math.ceil(waiting.length / PAGE_SIZE)) =>
  numbers(1, pages).reduce((queue, page) => mergePage(queue, pageOf(page, waiting)), emptyQueue)
const pressed = (queue: Queue, number: number) =>
  enqueue(queue, { item: itemOf(number), text: 'Bagus', replacedVersion: null })
const numberIn = (item: AwaitingFeedback | undefined) => item && numberOf(item)

/** Reads further pages like the screen, until they join. */
function readOn(queue: Queue, waiting: readonly number[]): Queue {
  const page = nextPageToLoad(queue)
  if (page === undefined) return queue
  const pages = [pageOf(page, waiting)]
  while (pages[0] && mayLeaveGap(queue, pages[0])) pages.unshift(pageOf(pages[0].page - 1, waiting))
  return pages.reduce(mergePage, queue)
}

describe('feedback queue pages', () => {
  test('loads one page after another until all are cached', () => {
    const all = numbers(1, 23)
    expect(nextPageToLoad(emptyQueue)).toBe(1)
    expect(totalAwaitingReply(emptyQueue)).toBeUndefined()
    const one = knowing(all, 1)
    expect([shown(one), totalAwaitingReply(one), nextPageToLoad(one)]).toEqual([numbers(1, 10), 23, 2])
    const three = readOn(readOn(one, all), all)
    expect([shown(three), totalAwaitingReply(three), nextPageToLoad(three)]).toEqual([all, 23, undefined])
  })

  test.each<[string, { known: number[]; pages: number; later: number[]; shown: number[] }]>([
    [
      'the first three were answered elsewhere',
      { known: numbers(1, 25), pages: 1, later: numbers(4, 25), shown: numbers(4, 25) },
    ],
    [
      'all cached ones were answered elsewhere',
      { known: numbers(1, 40), pages: 2, later: numbers(21, 40), shown: numbers(21, 40) },
    ],
    [
      'one in between was answered elsewhere',
      {
        known: numbers(1, 12),
        pages: 1,
        later: numbers(1, 12).filter((n) => n !== 5),
        shown: numbers(1, 12).filter((n) => n !== 5),
      },
    ],
  ])('keeps exactly the pending submissions when %s', (_, { known, pages, later, shown: expected }) => {
    let queue = knowing(known, pages)
    for (let at = 0; at < 8 && nextPageToLoad(queue) !== undefined; at++) queue = readOn(queue, later)
    // New ones before the loaded pages appear when the queue is reopened.
    const again = readOn(clearLoaded(queue), later)
    expect(shown(queue).filter((number) => later.includes(number))).toEqual(expected)
    expect(shown(again)).toEqual(expected.slice(0, PAGE_SIZE))
  })

  test('ignores a replied submission in a page requested before the reply', () => {
    const all = numbers(1, 12)
    const late = pageOf(1, all)
    const queue = confirm(knowing(all, 1), key(3))
    expect(totalAwaitingReply(queue)).toBe(11)
    const after = mergePage(queue, late)
    expect(shown(after)).toEqual(numbers(1, 10).filter((number) => number !== 3))
    expect(totalAwaitingReply(after)).toBe(11)
  })

  test('counts a sent reply once, even when the API has it already', () => {
    const queue = markSent(pressed(knowing(numbers(1, 12), 1), 1), key(1))
    expect(totalAwaitingReply(queue)).toBe(11)
    const read = mergePage(queue, pageOf(1, numbers(2, 12)))
    expect(totalAwaitingReply(read)).toBe(11)
    expect(totalAwaitingReply(confirm(read, key(1)))).toBe(11)
  })

  test('prefetches the next page before the end of the cached ones', () => {
    const queue = knowing(numbers(1, 30), 1)
    expect(shouldPrefetch(queue, key(5))).toBe(false)
    expect(shouldPrefetch(queue, key(6))).toBe(true)
    expect(shouldPrefetch(knowing(numbers(1, 7)), key(7))).toBe(false)
  })
})

describe('nextAfter', () => {
  const queue = knowing(numbers(1, 4))
  test.each<[string, Queue, number, number | undefined]>([
    ['the following submission', queue, 2, 3],
    ['the first after the last', queue, 4, 1],
    ['the one behind a skipped one', skip(queue, key(3)), 2, 4],
    ['a skipped one when no other is left', skip(pressed(pressed(queue, 2), 4), key(3)), 1, 3],
    ['the one behind one that is being sent', pressed(queue, 3), 2, 4],
    ['the one behind the current when that is being sent', pressed(queue, 2), 2, 3],
    ['none when all others are being sent', pressed(pressed(pressed(queue, 1), 2), 3), 4, undefined],
    ['the first when the current one is unknown', queue, 99, 1],
  ])('chooses %s', (_, input, from, expected) => {
    expect(numberIn(nextAfter(input, key(from)))).toBe(expected)
  })

  test('neighbour stops at the ends and includes skipped submissions', () => {
    const skipped = skip(queue, key(3))
    expect(numberIn(neighbour(skipped, key(2), 1))).toBe(3)
    expect(numberIn(neighbour(queue, key(1), -1))).toBeUndefined()
    expect(numberIn(neighbour(queue, key(4), 1))).toBeUndefined()
    expect(numberIn(neighbour(queue, undefined, 1))).toBe(1)
    expect(positionOf(queue, key(3))).toBe(2)
    expect(positionOf(queue, key(99))).toBeUndefined()
  })
})

describe('feedback reply', () => {
  const start = knowing(numbers(1, 3))

  test('hides the submission while it is being sent and returns it to its place on undo', () => {
    const queue = pressed(start, 2)
    expect(shown(queue)).toEqual([1, 3])
    expect(totalAwaitingReply(queue)).toBe(2)
    expect(shown(undo(queue, key(2)))).toEqual([1, 2, 3])
  })

  test('cannot be undone once it is sent', () => {
    const queue = markSent(pressed(start, 2), key(2))
    expect(undo(queue, key(2))).toBe(queue)
    expect(shown(confirm(queue, key(2)))).toEqual([1, 3])
    expect(totalAwaitingReply(confirm(queue, key(2)))).toBe(2)
  })

  test('returns a failed submission to its place, with the error until it is resent or dismissed', () => {
    const error = new Error('Peserta tidak ditemukan.')
    const queue = markFailed(markSent(pressed(start, 2), key(2)), key(2), { item: itemOf(2), error })
    expect(shown(queue)).toEqual([1, 2, 3])
    expect(queue.failedReplies.get(key(2))).toMatchObject({ error })
    expect(pressed(queue, 2).failedReplies.size).toBe(0)
    expect(dismiss(queue, key(2)).failedReplies.size).toBe(0)
    // It survives a refetch.
    expect(clearLoaded(queue).failedReplies.size).toBe(1)
  })

  test('leaves the count unchanged for an unknown submission', () => {
    const queue = pressed(start, 99)
    expect(totalAwaitingReply(queue)).toBe(3)
    expect(totalAwaitingReply(confirm(queue, key(99)))).toBe(3)
  })

  test('workKey tells similar ids apart', () => {
    expect(workKey('a/b', 'c')).not.toBe(workKey('a', 'b/c'))
  })
})

test('feedback queue neither loses nor duplicates a submission in any order of actions', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = random(`feedback queue ${seed}`)
    /** The pending submissions of the API. */
    let waiting = numbers(1, chance.int(0, 34))
    let queue = readOn(emptyQueue, waiting)
    const answer = (number: number) => {
      waiting = waiting.filter((each) => each !== number)
    }
    for (let step = 0; step < 60; step++) {
      const one = chance.int(1, 34)
      const isOnItsWay = queue.outgoingReplies.has(key(one))
      const action = chance.int(0, 6)
      if (action === 0) queue = readOn(queue, waiting)
      if (action === 1 && !isOnItsWay && shown(queue).includes(one)) queue = pressed(queue, one)
      if (action === 2) queue = undo(queue, key(one))
      if (action === 3) queue = markSent(queue, key(one))
      if (action === 4 && queue.outgoingReplies.get(key(one))?.isSent) {
        answer(one)
        queue = confirm(queue, key(one))
      }
      if (action === 5 && queue.outgoingReplies.get(key(one))?.isSent)
        queue = markFailed(queue, key(one), { item: itemOf(one), error: new Error('Penuh.') })
      if (action === 6) queue = skip(queue, key(one))
    }
    for (const each of queue.outgoingReplies.keys()) queue = undo(markSent(queue, each), each)
    for (let at = 0; at < 5; at++) queue = readOn(queue, waiting)
    const onTheirWay = [...queue.outgoingReplies.values()].map(({ item }) => numberOf(item))
    expect(
      [...shown(queue), ...onTheirWay].sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(waiting)
    expect(shown(queue), `seed ${seed}`).toEqual(waiting.filter((each) => !onTheirWay.includes(each)))
    expect(totalAwaitingReply(queue), `seed ${seed}`).toBe(waiting.length - onTheirWay.length)
  }
})

describe('createSender', () => {
  function start() {
    const timers = new Map<number, { run: () => void; at: number }>()
    let now = 0
    let last = 0
    const said: string[] = []
    const answers = new Map<string, (error?: Error) => void>()
    const send = vi.fn(
      (work: string, { keepalive }: { keepalive: boolean }) =>
        new Promise<void>((resolve, reject) => {
          said.push(`send ${work}${keepalive ? '' : ' briefly'}`)
          answers.set(work, (error) => (error ? reject(error) : resolve()))
        }),
    )
    const sender = createSender<string>({
      delay: 5_000,
      startTimer: (run, milliseconds) => {
        const id = ++last
        timers.set(id, { run, at: now + milliseconds })
        return () => timers.delete(id)
      },
      send,
      onSent: () => undefined,
      onConfirmed: (_, work) => said.push(`taken ${work}`),
      onFailed: (_, work, error) => said.push(`refused ${work}: ${error instanceof Error && error.message}`),
    })
    const pass = (milliseconds: number) => {
      now += milliseconds
      for (const [id, { run, at }] of [...timers])
        if (at <= now) {
          timers.delete(id)
          run()
        }
    }
    const answer = async (work: string, error?: Error) => {
      answers.get(work)?.(error)
      await vi.waitFor(() =>
        expect(
          said.some((each) => / /.test(each) && each.startsWith(error ? 'refused' : `taken ${work}`)),
        ).toBe(true),
      )
    }
    return { sender, said, pass, answer, timers }
  }

  test('sends once, 5 s after enqueueing', async () => {
    const { sender, said, pass, answer } = start()
    sender.enqueue('a', 'A')
    pass(4_999)
    expect(said).toEqual([])
    pass(1)
    expect(said).toEqual(['send A'])
    sender.flush()
    pass(10_000)
    await answer('A')
    expect(said).toEqual(['send A', 'taken A'])
  })

  test('undoes only what is not sent yet', () => {
    const { sender, said, pass } = start()
    sender.enqueue('a', 'A')
    expect(sender.undo('a')).toBe(true)
    expect(sender.undo('a')).toBe(false)
    sender.enqueue('b', 'B')
    pass(5_000)
    expect(sender.undo('b')).toBe(false)
    expect(said).toEqual(['send B'])
  })

  test('sends everything on release, the first three with keepalive', () => {
    const { sender, said, pass, timers } = start()
    for (const each of ['A', 'B', 'C', 'D']) sender.enqueue(each, each)
    sender.flush()
    expect(said).toEqual(['send A', 'send B', 'send C', 'send D briefly'])
    expect(timers.size).toBe(0)
    pass(5_000)
    expect(said).toHaveLength(4)
  })

  test('replaces a queued item with the same key and restarts its delay', () => {
    const { sender, said, pass } = start()
    sender.enqueue('a', 'A')
    pass(3_000)
    sender.enqueue('a', 'A2')
    pass(3_000)
    expect(said).toEqual([])
    pass(2_000)
    expect(said).toEqual(['send A2'])
  })

  test('sends several at a time and reports each failure by itself', async () => {
    const { sender, said, pass, answer } = start()
    sender.enqueue('a', 'A')
    pass(2_000)
    sender.enqueue('b', 'B')
    pass(5_000)
    expect(said).toEqual(['send A', 'send B'])
    await answer('B')
    await answer('A', new Error('Penuh.'))
    expect(said.slice(2)).toEqual(['taken B', 'refused A: Penuh.'])
  })
})

test.each([
  ['2026-11-15T13:14:00.000Z', { value: 6, unit: 'day' }],
  ['2026-11-20T14:00:00.000Z', { value: 1, unit: 'day' }],
  ['2026-11-20T14:00:01.000Z', { value: 23, unit: 'hour' }],
  ['2026-11-21T13:00:00.000Z', { value: 1, unit: 'hour' }],
  ['2026-11-21T13:30:00.000Z', undefined],
  ['2026-12-21T13:30:00.000Z', undefined],
])('waitingTime since %s amounts to %o', (since, expected) => {
  expect(waitingTime(since, Date.parse('2026-11-21T14:00:00.000Z'))).toEqual(expected)
})

test.each([
  ['rencana.PNG', true],
  ['foto kedai.jpeg ', true],
  ['laporan.pdf', false],
  ['Foto hasil', undefined],
  ['foto v1.2 akhir', undefined],
  ['gambar.png.exe', false],
  ['gambar.svg', false],
])('isPicture judges %s: %s', (name, expected) => {
  expect(isPicture(name)).toBe(expected)
})

test('replaces the selection by a saved reply', () => {
  expect(insertText('Halo Made, lanjut', { start: 5, end: 9 }, 'Siti')).toEqual({
    text: 'Halo Siti, lanjut',
    caret: 9,
  })
})

test.each([
  ['', 'Bagus.', 'Bagus.'],
  ['Pertahankan!', 'Bagus.', ' Bagus.'],
  ['Halo,\n', 'Bagus.', 'Bagus.'],
])('separates a saved reply from “%s” before it', (before, piece, put) => {
  expect(withLeadingSpace(before, piece)).toBe(put)
})

test.each([
  ['2', true],
  ['Ok', true],
  ['👍 100', true],
  ['很好', true],
  ['Oke', false],
  ['a b c', false],
  ['جيد', false],
])('takes “%s” for a typing slip: %s', (text, expected) => {
  expect(isAccidentalText(text)).toBe(expected)
})
