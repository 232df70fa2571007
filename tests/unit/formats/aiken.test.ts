import { describe, expect, test } from 'vitest'
import { readAiken } from '../../../formats/readers/aiken/aiken.ts'
import { sized } from '../../support/sized.ts'
import { shown } from './shown.ts'

const cases: [string, string, string[]][] = [
  ['an empty text', ' \n\n', []],
  ['one question', 'Ibu kota?\nA. Jakarta\nB. Bogor\nANSWER: A\n', ['1-4 Ibu kota? | *Jakarta | Bogor']],
  [
    'two questions with brackets and no blank line between',
    '\n\nSatu?\nA) a\nB) b\nANSWER: B\nDua?\nA. a\nB. b\nANSWER: A',
    ['3-6 Satu? | a | *b', '7-10 Dua? | *a | b'],
  ],
  [
    'small letters, extra spaces and CRLF line ends',
    '\ufeffSatu?\r\n  a. satu \r\n b)  dua\r\n answer :b.\r\n',
    ['1-4 Satu? | satu | *dua'],
  ],
  [
    'characters with a meaning in other formats',
    '1 < 2 &amp; {x}\nA. =a\nB. ~b\nANSWER: A',
    ['1-4 1 &lt; 2 &amp;amp; {x} | *=a | ~b'],
  ],
  ['a text of several lines', 'Satu\ndua?\nA. a\nB. b\nANSWER: A', ['1-5 <p>Satu</p><p>dua?</p> | *a | b']],
  [
    'an option of several lines',
    'Satu?\nA. a\nlagi\nB. b\nANSWER: B',
    ['1-5 Satu? | <p>a</p><p>lagi</p> | *b'],
  ],
  [
    'an option without its letter, or with another sign',
    'Satu?\na\nB. b\nC. c\nANSWER: B\n\nDua?\nA. a\nb\nC. c\nANSWER: C\n\nTiga?\nA. a\nB. b\n(C) c\nANSWER: A',
    [
      '1-5 <p>Satu?</p><p>a</p> | *b | c !! hiddenOption@1(A)',
      '7-11 Dua? | <p>a</p><p>b</p> | *c !! hiddenOption@7(B)',
      '13-17 Tiga? | *a | <p>b</p><p>(C) c</p> !! hiddenOption@13(C)',
    ],
  ],
  ['blank lines', 'Satu?\n\nA. a\n\nB. b\n\nANSWER: A\n\n', ['1-7 Satu? | *a | b']],
  [
    'a missing option letter',
    'Satu?\nA. a\nC. c\nD. d\nANSWER: C\n\nDua?\nA. a\nB. b\nD. d\nANSWER: A',
    ['1-5 Satu? | a | *c | d ! missingOption@1(B)', '7-11 Dua? | *a | b | d ! missingOption@7(C)'],
  ],
  ['option letters in another order', 'Satu?\nB. b\nA. a\nD. d\nANSWER: D', ['1-5 Satu? | b | a | *d']],
  [
    'a question without an answer',
    'Satu?\nA. a\nB. b\n\nDua?\nA. a\nB. b\nANSWER: A',
    ['1-3 Satu? | a | b !! noAnswer@1', '5-8 Dua? | *a | b'],
  ],
  [
    'a question without an answer and without a blank line',
    'Satu?\nA. a\nB. b\nDua\nlagi?\nA. a\nB. b\nANSWER: A',
    ['1-3 Satu? | a | b !! noAnswer@1', '4-8 <p>Dua</p><p>lagi?</p> | *a | b'],
  ],
  ['an empty answer', 'Satu?\nA. a\nB. b\nANSWER:', ['1-4 Satu? | a | b !! noAnswer@4()']],
  [
    'an answer that is no option',
    'Satu?\nA. a\nB. b\nANSWER: E',
    ['1-4 Satu? | a | b !! unknownAnswer@4(E)'],
  ],
  [
    'an answer in words',
    'Satu?\nA. a\nB. b\nANSWER: Jakarta',
    ['1-4 Satu? | a | b !! unknownAnswer@4(Jakarta)'],
  ],
  ['two answers', 'Satu?\nA. a\nB. b\nANSWER: A, B', ['1-4 Satu? | a | b !! twoAnswers@4(A, B)']],
  [
    'two options with the same letter',
    'Satu?\nA. a\nA. b\nANSWER: A',
    ['1-4 Satu? | a | b !! unknownAnswer@4(A)'],
  ],
  ['a question without options', 'Satu?\nANSWER: A', ['1-2 Satu? !! unknownAnswer@2(A) !! noOptions@1']],
  ['an empty option', 'Satu?\nA. a\nB.\nANSWER: A', ['1-4 Satu? | *a |  !! emptyOption@3(B)']],
  ['options without a question', 'A. a\nB. b\nANSWER: A', ['1-3  | *a | b !! noQuestion@1']],
  [
    'a question that begins like an option',
    'A. Yani lahir di?\nA. Jawa\nB. Bali\nANSWER: A',
    ['1-4 A. Yani lahir di? | *Jawa | Bali'],
  ],
  [
    'a question that begins with an initial',
    'W. Shakespeare?\nA. Ya\nB. Tidak\nANSWER: A',
    ['1-4 W. Shakespeare? | *Ya | Tidak'],
  ],
  [
    'text around a question',
    'Ujian\n\nSatu?\nA. a\nB. b\nANSWER: A\n\nSelamat\nbekerja!\n',
    ['1-1 unread: Ujian', '3-6 Satu? | *a | b', '8-9 unread: Selamat bekerja!'],
  ],
  ['an answer alone', 'ANSWER: A\n', ['1-1 unread: ANSWER: A']],
  [
    'a second answer',
    'Satu?\nA. a\nB. b\nANSWER: A\nANSWER: B',
    ['1-4 Satu? | *a | b', '5-5 unread: ANSWER: B'],
  ],
]

describe('readAiken', () => {
  test.each(cases)('reads %s', (_, text, entries) => {
    expect(shown(readAiken(text))).toEqual(entries)
  })

  test('reports too many options', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTU']
    const options = letters.map((letter) => `${letter}. ${letter}`)
    const [entry] = readAiken(['Apa?', ...options, 'ANSWER: U'].join('\n')).entries
    expect(entry?.issues).toEqual([{ rule: 'tooManyOptions', isError: true, line: 1, value: '21' }])
  })

  test('reports texts that are too long', () => {
    const [entry] = readAiken(`${'x'.repeat(50_000)}\nA. ${'y'.repeat(20_000)}\nB. b\nANSWER: A`).entries
    expect(entry?.issues).toEqual([
      { rule: 'tooLong', isError: true, line: 1 },
      { rule: 'tooLong', isError: true, line: 2, value: 'A' },
    ])
  })

  test.each(['A.', 'A. ', 'A. a\n', 'x\nA. a\nx\n', 'ANSWER:', 'ANSWER: A\n', 'x\n\n', ' ', 'a dan '])(
    'terminates on many repetitions of %j',
    (sign) => {
      const text = sign.repeat(sized(40_000, 200_000) / sign.length)
      expect(readAiken(text).lines.length).toBeGreaterThan(0)
      expect(readAiken(`x\nANSWER: ${text}`).lines.length).toBeGreaterThan(1)
    },
  )
})
