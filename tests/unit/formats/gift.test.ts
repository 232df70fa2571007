import { describe, expect, test } from 'vitest'
import { readGift } from '../../../formats/readers/gift/gift.ts'
import { writeGift } from '../../../formats/writers/gift.ts'
import { anyLine, anyQuestion, seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'
import { shown } from './shown.ts'

const cases: [string, string, string[]][] = [
  ['an empty text', '', []],
  ['comments alone', '// satu\n  // dua\n\n// question: 7  name: Soal 1', ['1-2 comment: satu dua']],
  ['one right option', 'Ibu kota?{=Jakarta ~Bogor}', ['1-1 Ibu kota? | *Jakarta | Bogor']],
  [
    'a name and options on their own lines',
    '\n::Q1:: Ibu kota?\n{\n\n  =Jakarta\n  ~Bogor\n\n}\n\n',
    ['2-8 Ibu kota? | *Jakarta | Bogor'],
  ],
  ['a name with braces', '::{1}:: Apa?{=a ~b}', ['1-1 Apa? | *a | b']],
  ['a name that is the only text', '::Apa\\: ini?::{=a ~b}', ['1-1 Apa: ini? | *a | b']],
  ['an unclosed name', '::Apa?{=a ~b}', ['1-1 Apa? | *a | b']],
  [
    'escapes',
    'a \\= \\~ \\# \\{ \\} \\: \\\\ \\x {=1\\=1 ~\\{\\}}',
    ['1-1 a = ~ # { } : \\ \\x | *1=1 | {}'],
  ],
  ['an escaped line break', 'satu\\ndua{=a ~b}', ['1-1 <p>satu</p><p>dua</p> | *a | b']],
  ['HTML', '[html]<b>Apa</b>?{=a ~<i>b</i>}', ['1-1 <p><b>Apa</b>?</p> | *a | <p><i>b</i></p>']],
  [
    'plain text with markup characters',
    '[plain]1 <b> 2{=a ~[html]<b>x</b>}',
    ['1-1 1 &lt;b&gt; 2 | *a | <p><b>x</b></p>'],
  ],
  ['markup without a format', 'H<b>2</b>O &amp; x{=a ~b}', ['1-1 <p>H<b>2</b>O &amp; x</p> | *a | b']],
  ['a tag behind the braces', '[html]<p>Apa?{=a ~b}</p>', ['1-1 Apa? | *a | b']],
  ['an unknown format', '[x] Apa?{=a ~b}', ['1-1 [x] Apa? | *a | b']],
  [
    'a missing-word question',
    'Kota {=Jakarta ~Bogor} itu\nramai.',
    ['1-2 <p>Kota _____ itu</p><p>ramai.</p> | *Jakarta | Bogor'],
  ],
  ['options without spaces', 'Apa?{~a=b~c}', ['1-1 Apa? | a | *b | c']],
  ['a word before the first option sign', 'Apa?{a ~b =c}', ['1-1 Apa? | a | b | *c']],
  ['an option of full weight', 'Apa?{~%100%a ~b}', ['1-1 Apa? | *a | b']],
  ['partial weights beside a full one', 'Apa?{=a ~%50%b ~%-25%c}', ['1-1 Apa? | *a | b | c ! weights@1']],
  [
    'weights that are no numbers',
    'Satu?{~%lima%a =b}\n\nDua?{~%5O%a ~%100%b}\n\nTiga?{~%33,3%a =b}\n\nEmpat?{=%%a ~b}\n\nLima?{=5% ~%5}',
    [
      '1-1 Satu? | %lima%a | b !! unknownAnswer@1(%lima%)',
      '3-3 Dua? | %5O%a | b !! unknownAnswer@3(%5O%)',
      '5-5 Tiga? | a | *b ! weights@5',
      '7-7 Empat? | %%a | b !! unknownAnswer@7(%%)',
      '9-9 Lima? | *5% | %5',
    ],
  ],
  ['partial weights alone', 'Apa?{~%50%a ~%50%b ~c}', ['1-1 severalRight: Apa?']],
  ['two right options', 'Apa?{=a =b ~c}', ['1-1 severalRight: Apa?']],
  ['no right option', '\nApa?{~a ~b}', ['2-2 Apa? | a | b !! noAnswer@2']],
  ['an empty option', 'Apa?{\n=a\n~\n}', ['1-4 Apa? | *a |  !! emptyOption@3(B)']],
  ['two equal options', 'Apa?{\n=a\n// x\n~A\n}', ['1-5 Apa? | *a | A !! sameOption@4(B)', '3-3 comment: x']],
  ['options without a question', '{=a ~b}', ['1-1  | *a | b !! noQuestion@1']],
  ['a true statement', 'Bumi bulat.{T}', ['1-1 Bumi bulat. | *Benar | Salah ! trueFalse@1']],
  [
    'a false statement with feedback',
    'Bumi datar.{FALSE#Bukan.#Tepat.####Bulat.}',
    [
      '1-1 Bumi datar. | Benar | *Salah ! trueFalse@1 + <p>Bulat.</p><p>Tepat.</p> - <p>Bulat.</p><p>Bukan.</p>',
    ],
  ],
  ['feedback', 'Apa?{=a#Ya ~b#Bukan ~c#Bukan}', ['1-1 Apa? | *a | b | c + <p>Ya</p> - <p>Bukan</p>']],
  [
    'feedback of each option',
    'Apa?{=a ~b#Bukan ~[html]<b>c</b>#[html]<i>Juga</i><ul><li>x</li></ul>####Umum}',
    [
      '1-1 Apa? | *a | b | <p><b>c</b></p> ! sharedFeedback@1 + <p>Umum</p> - <p>Umum</p><p>Pilihan b: Bukan</p><p>Pilihan <b>c</b>: <i>Juga</i></p><ul><li>x</li></ul>',
    ],
  ],
  ['an essay', 'Ceritakan!{}\n\nLagi{####umum}', ['1-1 essay: Ceritakan!', '3-3 essay: Lagi']],
  ['a numerical question', 'Kapan?{#1945:2}', ['1-1 numerical: Kapan?']],
  ['a matching question', 'Pasangkan{=a -> b\n=c -> d}', ['1-2 matching: Pasangkan']],
  ['a short-answer question', 'Siapa?{=a =%50%b}', ['1-1 shortAnswer: Siapa?']],
  ['braces without an option sign', 'Siapa?{a}', ['1-1 shortAnswer: Siapa?']],
  ['a text without braces', 'Bacalah\nini!', ['1-2 description: Bacalah ini!']],
  ['two gaps in a line', 'A {=a ~b} dan {=c ~d}.', ['1-1 cloze: A {=a ~b} dan {=c ~d}.']],
  [
    'two gaps over several lines',
    'A {=a ~b} dan {\n=c\n\n~d}\nB{=a ~b}',
    ['1-4 cloze: A {=a ~b} dan { =c ~d}', '5-5 B | *a | b'],
  ],
  [
    'an unclosed second gap',
    'A {=a ~b} dan {\n\nB',
    ['1-1 unread: A {=a ~b} dan { !! unclosed@1', '3-3 description: B'],
  ],
  [
    'a table',
    '[html]<table><tr><td>x<td>y</table>{=a ~b}',
    ['1-1 <table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table> | *a | b'],
  ],
  [
    'questions on consecutive lines',
    'Satu?{T}\nDua?{F}\n::3::Tiga\n{=a ~b}',
    [
      '1-1 Satu? | *Benar | Salah ! trueFalse@1',
      '2-2 Dua? | Benar | *Salah ! trueFalse@2',
      '3-4 Tiga | *a | b',
    ],
  ],
  [
    'categories',
    '$CATEGORY: $course$/top/Bab 1/Listrik // Arus\nA{T}\n$CATEGORY: tom/Bab 2\n\nB{T}\n\n$CATEGORY: $course$/top\nC{T}',
    [
      '2-2 [Listrik / Arus] A | *Benar | Salah ! trueFalse@2',
      '5-5 [Bab 2] B | *Benar | Salah ! trueFalse@5',
      '8-8 C | *Benar | Salah ! trueFalse@8',
    ],
  ],
  [
    'nested categories and one without questions',
    '$CATEGORY: a/b\n\n$CATEGORY: a/b/c\nA{T}\n\n$CATEGORY: a/d\nBacalah!',
    ['4-4 [c] A | *Benar | Salah ! trueFalse@4', '6-6 unread: a/d', '7-7 description: Bacalah!'],
  ],
  [
    'comments in a question',
    '// 1\nSatu\n// 2\ndua{=a\n// } 3\n~b}\n// 4',
    [
      '1-1 comment: 1',
      '2-6 <p>Satu</p><p>dua</p> | *a | b',
      '3-3 comment: 2',
      '5-5 comment: } 3',
      '7-7 comment: 4',
    ],
  ],
  [
    'unclosed braces',
    'Satu?{=a ~b\n\nlalu?\n\n\nDua?{T}',
    [
      '1-1 unread: Satu?{=a ~b !! unclosed@1',
      '3-3 description: lalu?',
      '6-6 Dua? | *Benar | Salah ! trueFalse@6',
    ],
  ],
  ['unclosed braces at the end', '\nSatu?\n{=a', ['2-3 unread: Satu? {=a !! unclosed@3']],
  ['nested braces', 'Apa?{=\\frac{1}{2} ~x}', ['1-1 unread: Apa?{=\\frac{1}{2} ~x} !! unclosed@1']],
  [
    'unopened braces',
    'Satu\n~b}\n\nDua{T}',
    ['1-2 unread: Satu ~b} !! unopened@2', '4-4 Dua | *Benar | Salah ! trueFalse@4'],
  ],
  ['one closing brace too many', 'Satu{=a ~b}}', ['1-1 unread: Satu{=a ~b}} !! unopened@1']],
  [
    'CR and CRLF line ends',
    'A{T}\r\rB{T}\r\n\r\nC{T}',
    [
      '1-1 A | *Benar | Salah ! trueFalse@1',
      '3-3 B | *Benar | Salah ! trueFalse@3',
      '5-5 C | *Benar | Salah ! trueFalse@5',
    ],
  ],
  [
    'remote and missing pictures',
    '[html]<img src\\="https\\://a.id/x.png"> Apa? <img src\\="y.png">{=a ~b}',
    ['1-1 Apa? | *a | b ! remotePicture@1(https://a.id/x.png) ! lostPicture@1(y.png)'],
  ],
]

describe('readGift', () => {
  test.each(cases)('reads %s', (_, text, entries) => {
    expect(shown(readGift(text))).toEqual(entries)
  })

  test('extracts an inline picture as a file', () => {
    const { entries, files } = readGift(
      '[html]Apa? <img src\\="data\\:image/gif;base64,R0lGODdh">{\\~ ~b =c}',
    )
    expect(files.map(({ mime, bytes }) => [mime, bytes.length])).toEqual([['image/gif', 6]])
    expect(entries[0]?.question?.question).toBe('<p>Apa? <img alt="" src="import:0"></p>')
  })

  test.each([
    '{',
    '}',
    '\\',
    '~',
    '=',
    '#',
    ':',
    '::',
    '<b>',
    '{~',
    '{\n\n',
    'a{~b}\n',
    '{}',
    '//',
    '[',
    '%',
    '&',
  ])('terminates on many repetitions of %j', (sign) => {
    const text = sign.repeat(sized(40_000, 200_000) / sign.length)
    expect(readGift(text).entries.length).toBeLessThanOrEqual(text.length)
    expect(readGift(`x{=${text}`).entries.length).toBeGreaterThan(0)
  })
})

describe('writeGift', () => {
  test('writes plain paragraphs as text and others as HTML', () => {
    const found = anyQuestion(seeded(1))
    const question = {
      ...found,
      instruction: '',
      question: '<p>Berapa 1 + 1 = ?</p>',
      right: 1,
      options: ['<p><b>1</b></p>', '<p>2</p>', '<p>50%</p>', '<p>%5</p>'],
      correct: '',
      wrong: '<p>Salah</p>',
    }
    expect(writeGift([{ name: 'Bab 1/2', questions: [question] }])).toBe(
      [
        '$CATEGORY: $course$/top/Bab 1//2\n',
        '::Soal 1::Berapa 1 + 1 \\= ?{',
        '\t~[html]<p><b>1</b></p>#Salah',
        '\t=2',
        '\t~50%#Salah',
        '\t~[html]<p>%5</p>#Salah',
        '}\n\n',
      ].join('\n'),
    )
  })

  test('replaces a picture by its alternative text', () => {
    const question = {
      ...anyQuestion(seeded(2)),
      instruction: '',
      question: '<p>Apa <img alt="a &quot;b&quot; &lt;" src="import:0">?</p>',
    }
    const [entry] = readGift(writeGift([{ name: 'x', questions: [question] }])).entries
    expect(entry?.question?.question).toBe('<p>Apa a "b" &lt;?</p>')
  })

  test('writes what readGift reads back', () => {
    for (let seed = 0; seed < sized(80, 400); seed += 1) {
      const random = seeded(seed)
      const names = [`${anyLine(random)} 1`, '/a/', 'b\\n']
      const packets = names.map((name) => ({ name, questions: [anyQuestion(random), anyQuestion(random)] }))
      const expected = packets.flatMap(({ name, questions }) =>
        questions.map(({ instruction, question, ...found }) => ({
          ...found,
          packet: name.replace(/\s+/g, ' ').trim(),
          point: '',
          instruction: '',
          question: instruction + question,
        })),
      )
      const { entries } = readGift(writeGift(packets))
      expect(
        entries.map(({ question }) => question),
        `seed ${seed}`,
      ).toEqual(expected)
      expect(
        entries.flatMap(({ issues }) => issues),
        `seed ${seed}`,
      ).toEqual([])
    }
  })
})
