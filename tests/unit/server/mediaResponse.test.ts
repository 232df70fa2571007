import { describe, expect, test } from 'vitest'
import { cleanFileName } from '../../../server/domains/library/fileName.ts'
import { contentDisposition, toFileResponse } from '../../../server/http/fileResponse.ts'
import { parseRangeHeader } from '../../../server/http/range.ts'

describe('parseRangeHeader', () => {
  test.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=5-99999999999999999999999999', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-10', { start: 0, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['Bytes = 2-5', { start: 2, end: 5 }],
    ['bytes=10-', 'none'],
    ['bytes=10-12', 'none'],
    ['bytes=99999999999999999999999999-', 'none'],
    ['bytes=-0', 'none'],
    // Adjacent, overlapping and unsatisfiable ranges are merged to one.
    ['bytes=0-1,2-5', { start: 0, end: 5 }],
    ['bytes=4-9, 0-5', { start: 0, end: 9 }],
    ['bytes=0-9,2-3', { start: 0, end: 9 }],
    ['bytes=-3,0-6', { start: 0, end: 9 }],
    ['bytes=0-1,99-', { start: 0, end: 1 }],
    ['bytes=,2-5 ,', { start: 2, end: 5 }],
    ['bytes=10-,99-100,-0', 'none'],
    // Invalid, disjoint or reversed: the whole file.
    [null, undefined],
    ['', undefined],
    ['bytes=', undefined],
    ['bytes=-', undefined],
    ['bytes=5-2', undefined],
    ['bytes=9-2', undefined],
    ['bytes=99-98', undefined],
    ['bytes=0-0,2-3', undefined],
    ['bytes=0-1,4-5', undefined],
    ['bytes=0-1,5-2', undefined],
    ['bytes=0-1,a', undefined],
    ['bytes=0 - 1', undefined],
    ['bytes=0-1=', undefined],
    ['bytes=,', undefined],
    ['bytes=a-b', undefined],
    ['bytes=1.5-2', undefined],
    ['bytes=+1-2', undefined],
    ['bytes=--1', undefined],
    ['items=0-1', undefined],
    ['0-1', undefined],
  ])('parses the range %s of a file of 10 bytes', (header, expected) => {
    expect(parseRangeHeader(header, 10)).toEqual(expected)
  })

  const MANY = 1_000_000

  // Backtracking would take minutes with these.
  test.each([
    ['blanks', ' '.repeat(MANY)],
    ['blanks after the unit', `bytes=${' '.repeat(MANY)}x`],
    ['blanks before the unit', `${' '.repeat(MANY)}x`],
    ['blanks in front of the dash', `bytes=0${' '.repeat(MANY)}x`],
    ['digits', `bytes=${'1'.repeat(MANY)}`],
    ['dashes', `bytes=${'-'.repeat(MANY)}`],
    ['equals signs', `bytes${'='.repeat(MANY)}`],
    ['invalid ranges', `bytes=${'0-1,'.repeat(MANY / 4)}x`],
  ])('ignores a range header of many %s without backtracking', (_, header) => {
    expect(parseRangeHeader(header, 10)).toBeUndefined()
  })

  test('finds no range satisfiable in an empty file', () => {
    expect(parseRangeHeader('bytes=0-', 0)).toBe('none')
    expect(parseRangeHeader('bytes=-5', 0)).toBe('none')
  })
})

describe('toFileResponse', () => {
  const file = {
    size: 10,
    etag: '"abc"',
    headers: { 'Content-Type': 'image/png' },
    read: () => new ReadableStream<Uint8Array>(),
  }
  const reply = (headers: Record<string, string>, method = 'GET') =>
    toFileResponse(file, method, new Headers(headers))

  test.each([
    ['"abc"', 304],
    ['W/"abc"', 304],
    ['"x", "abc"', 304],
    ['"x",W/"abc" , "y"', 304],
    ['*', 304],
    [' * ', 304],
    ['"x"', 200],
    ['"*"', 200],
    ['"x", *', 200],
    ['"x,"abc",y"', 200],
    ['"ABC"', 200],
    ['abc', 200],
    ['', 200],
  ])('answers If-None-Match %s with %i', (tag, status) => {
    const { status: answered, bytes } = reply({ 'if-none-match': tag })
    expect(answered).toBe(status)
    expect(bytes === null).toBe(status === 304)
  })

  test('prefers 304 to a range', () => {
    expect(reply({ 'if-none-match': '"abc"', range: 'bytes=0-1' }).status).toBe(304)
  })

  test.each([
    ['"abc"', 206],
    ['"x"', 200],
    ['W/"abc"', 200],
    ['Sat, 21 Nov 2026 00:00:00 GMT', 200],
  ])('answers a range and If-Range %s with %i', (tag, status) => {
    expect(reply({ range: 'bytes=2-5', 'if-range': tag }).status).toBe(status)
  })

  test('answers an unsatisfiable range with 416, the size and no-store', () => {
    expect(reply({ range: 'bytes=10-' })).toEqual({
      status: 416,
      headers: { 'Content-Range': 'bytes */10', 'Cache-Control': 'no-store' },
      bytes: null,
    })
  })

  test('ignores a range of a HEAD request', () => {
    expect(reply({ range: 'bytes=2-5' }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'Content-Length': '10', 'Accept-Ranges': 'bytes' },
    })
  })
})

/** The file name that a browser reads from the header. */
const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

test.each([
  ['foto.png', 'foto.png'],
  ['foto "kelas".png', 'foto _kelas_.png'],
  ['a\\b.png', 'a_b.png'],
  ["it's (1)*.png", "it's (1)*.png"],
  ['100%.png', '100_.png'],
  ['kelas; filename=x.exe.png', 'kelas; filename=x.exe.png'],
  ['a\r\nSet-Cookie: x=1.png', 'a__Set-Cookie: x=1.png'],
  ['写真 é.png', '__ _.png'],
  ['😀.png', '__.png'],
  ['\ud800.png', '_.png'],
])('contentDisposition encodes the file name %j, with the ASCII fallback %j', (name, plain) => {
  const header = contentDisposition('inline', name)
  expect(header.startsWith(`inline; filename="${plain}"; filename*=UTF-8''`)).toBe(true)
  expect(nameIn(header)).toBe(name.toWellFormed())
  // Only valid header characters, and none that ends the encoded value early.
  expect(header).toMatch(/^[\x20-\x7e]+''[A-Za-z0-9!#$&+.^_`|~%-]+$/)
})

test.each([
  ['foto.png', 'foto.png'],
  ['  foto.png ', 'foto.png'],
  ['C:\\Users\\budi\\foto.png', 'foto.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\n.png', 'ab.png'],
  ['tagihan\u202egnp.exe', 'tagihangnp.exe'],
  ['\u2067a\u2069.png', 'a.png'],
  ['\u200b\ufeff.png', '.png'],
  ['\ud800.png', '\ufffd.png'],
  ['写真.png', '写真.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
  [`${'😀'.repeat(300)}.jpeg`, `${'😀'.repeat(250)}.jpeg`],
  ['x'.repeat(300), 'x'.repeat(255)],
  ['', ''],
  ['/', ''],
])('cleanFileName turns %j into %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})
