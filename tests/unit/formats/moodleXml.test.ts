import { describe, expect, test } from 'vitest'
import {
  type Html,
  type ParsedQuestion,
  type ReadErrorCode,
  UnreadableError,
} from '../../../formats/question/parsedQuestion.ts'
import { readMoodleXml } from '../../../formats/readers/moodle/moodleXml.ts'
import { writeMoodleXml } from '../../../formats/writers/moodleXml.ts'
import { anyFiles, anyLine, anyQuestion, seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'
import { shown } from './shown.ts'

const quiz = (inside: string) => `<?xml version="1.0"?>\n<quiz>\n${inside}\n</quiz>`
const text = (words: string) => `<text><![CDATA[${words}]]></text>`
const question = (words: string, inside: string, type = 'multichoice') =>
  `<question type="${type}"><questiontext format="html">${text(words)}</questiontext>\n${inside}</question>`
const answer = (fraction: number | string, words: string, inside = '') =>
  `<answer fraction="${fraction}" format="html">${text(words)}${inside}</answer>`
const feedback = (words: string, name = 'feedback') => `<${name} format="html">${text(words)}</${name}>`
const yesNo = answer(100, '<p>Ya</p>') + answer(0, 'Tidak')

const cases: [string, string, string[]][] = [
  ['an empty quiz', '', []],
  ['one question', question('<p>Apa?</p>', yesNo), ['3-4 Apa? | *Ya | Tidak']],
  [
    'a question with further settings',
    question('Apa?', `<penalty>0.3</penalty><!-- x --><single>false</single>${yesNo}`),
    ['3-4 Apa? | *Ya | Tidak'],
  ],
  [
    'points',
    question('Apa?', `<defaultgrade>2.5000000</defaultgrade>${yesNo}`),
    ['3-4 Apa? | *Ya | Tidak (2,5)'],
  ],
  [
    'points that are no number',
    question('Apa?', `<defaultgrade>lima</defaultgrade>${yesNo}`),
    ['3-4 Apa? | *Ya | Tidak !! noPointNumber@3(lima) (lima)'],
  ],
  [
    'a name in place of the text',
    `<question type="multichoice"><name><text>Soal &lt;1&gt;</text></name>${yesNo}</question>`,
    ['3-3 Soal &lt;1&gt; | *Ya | Tidak'],
  ],
  ['options without a question', question('', yesNo), ['3-4  | *Ya | Tidak !! noQuestion@3']],
  ['a question without options', question('Apa?', ''), ['3-4 Apa? !! noOptions@3']],
  ['no right option', question('Apa?', answer(0, 'a') + answer(0, 'b')), ['3-4 Apa? | a | b !! noAnswer@3']],
  ['two right options', question('Apa?', answer(50, 'a') + answer(50, 'b')), ['3-4 severalRight: Apa?']],
  [
    'fractions of 1 instead of 100',
    question('Apa?', answer(1, 'a') + answer(0, 'b')),
    ['3-4 Apa? | a | b ! weights@3 !! noAnswer@3'],
  ],
  [
    'questions inside other elements',
    `<section>${question('Apa?', yesNo)}<part>\n${question('Lagi?', yesNo)}</part></section>`,
    ['3-4 Apa? | *Ya | Tidak', '5-6 Lagi? | *Ya | Tidak'],
  ],
  [
    'partial fractions',
    question('Apa?', answer(100, 'a') + answer('33.33333', 'b')),
    ['3-4 Apa? | *a | b ! weights@3'],
  ],
  [
    'media, hints, tags and partial feedback as left out',
    question(
      '<p>Dengar! <audio controls><source src="@@PLUGINFILE@@/a.mp3"></audio></p>',
      `${answer(100, 'a')}${answer(50, '<a href="@@PLUGINFILE@@/b.mp4">b</a>')}\n${feedback('<p>Sebagian</p>', 'partiallycorrectfeedback')}${feedback('Satu', 'hint')}${feedback('<p> </p>', 'hint')}${feedback('Dua', 'hint')}<tags><tag><text>K3</text></tag><tag><text>dasar</text></tag></tags>`,
    ),
    [
      '3-5 Dengar! | *a | <p><a>b</a></p> ! lostMedia@3 ! lostMedia@4 ! weights@3 ! lostPartFeedback@3(Sebagian) ! lostHints@3(Satu, Dua) ! lostTags@3(K3, dasar)',
    ],
  ],
  [
    'partial feedback without partial options',
    question(
      'Apa?',
      `${yesNo}${feedback('Sebagian', 'partiallycorrectfeedback')}<hint format="html"><text></text></hint><tags></tags>`,
    ),
    ['3-4 Apa? | *Ya | Tidak'],
  ],
  [
    'an empty option',
    question('Apa?', `${answer(100, 'a')}\n${answer(0, ' ')}`),
    ['3-5 Apa? | *a |  !! emptyOption@5(B)'],
  ],
  [
    'true or false in reverse order',
    question(
      'Apa?',
      answer(100, 'false', feedback('Ya')) + answer(0, 'true', feedback('Bukan')),
      'truefalse',
    ),
    ['3-4 Apa? | Benar | *Salah ! trueFalse@3 + <p>Ya</p> - <p>Bukan</p>'],
  ],
  ...[
    ['constructor', 'Benar | *constructor'],
    ['__proto__', '*__proto__ | Benar'],
    ['toString', 'Benar | *toString'],
  ].map(([word = '', options]): [string, string, string[]] => [
    `the property name ${word} as a text`,
    `${question('Apa?', answer(100, word) + answer(0, 'true'), 'truefalse')}<question type="multichoice"><questiontext format="${word}">${text('<b>Apa?</b>')}</questiontext>${yesNo}</question>`,
    [`3-4 Apa? | ${options} ! trueFalse@3`, '4-4 <p><b>Apa?</b></p> | *Ya | Tidak'],
  ]),
  [
    'all kinds of feedback',
    question(
      'Apa?',
      [
        answer(100, 'a', feedback('Ya')),
        answer(0, 'b', feedback('Bukan b')),
        answer(0, 'c', feedback('Bukan c')),
        feedback('Umum', 'generalfeedback'),
        feedback('Bagus', 'correctfeedback'),
        feedback('Hampir', 'partiallycorrectfeedback'),
        feedback('Coba lagi', 'incorrectfeedback'),
      ].join(''),
    ),
    [
      '3-4 Apa? | *a | b | c ! sharedFeedback@3 + <p>Umum</p><p>Ya</p><p>Bagus</p> - <p>Umum</p><p>Pilihan b: Bukan b</p><p>Pilihan c: Bukan c</p><p>Coba lagi</p>',
    ],
  ],
  [
    'text formats',
    [
      `<question type="multichoice"><questiontext format="plain_text">${text('1 <b> 2')}</questiontext>`,
      `<answer fraction="100" format="moodle_auto_format">${text('x<sub>2</sub>')}</answer>`,
      `<answer fraction="0" format="markdown">${text('**b**')}</answer><answer>${text('<i>')}</answer></question>`,
    ].join(''),
    ['3-3 1 &lt;b&gt; 2 | *<p>x<sub>2</sub></p> | **b** | &lt;i&gt;'],
  ],
  [
    'unescaped HTML',
    `<question type="multichoice"><questiontext><text><p>A &amp;amp; <b>B</b></p></text></questiontext>${yesNo}</question>`,
    ['3-3 <p>A &amp;amp; <b>B</b></p> | *Ya | Tidak'],
  ],
  [
    'categories',
    `<question type="category"><category><text>$course$/top/Bab/A//B</text></category></question>${question('Apa?', yesNo)}`,
    ['3-4 [A/B] Apa? | *Ya | Tidak'],
  ],
  [
    'categories with a description or without questions',
    `<question type="category"><category><text>top/A</text></category><info><text>Untuk semua</text></info></question>${question('Apa?', yesNo)}<question type="category"><category><text>top/B</text></category></question>`,
    ['3-3 description: Untuk semua', '3-4 [A] Apa? | *Ya | Tidak', '4-4 unread: top/B'],
  ],
  [
    'pictures that are not in the file',
    question(
      '<p>Apa <img src="https://a.id/x.png"><img src="@@PLUGINFILE@@/y%20z.png"><img src="a.png"></p>',
      yesNo,
    ),
    [
      '3-4 Apa | *Ya | Tidak ! remotePicture@3(https://a.id/x.png) ! lostPicture@3(y z.png) ! lostPicture@3(a.png)',
    ],
  ],
  ...[
    ['essay', 'essay'],
    ['matching', 'matching'],
    ['ddmatch', 'matching'],
    ['numerical', 'numerical'],
    ['calculatedmulti', 'calculated'],
    ['shortanswer', 'shortAnswer'],
    ['cloze', 'cloze'],
    ['description', 'description'],
    ['ordering', 'ordering'],
    ['ddwtos', 'otherType'],
    ['stack', 'otherType'],
    ['', 'otherType'],
  ].map(([type = '', reason = '']): [string, string, string[]] => [
    `the type ${type}`,
    question('<p>Apa <b>ini</b>?</p>', '', type),
    [`3-4 ${reason}: Apa ini?`],
  ]),
]

const unreadable: [string, string, ReadErrorCode, number | undefined][] = [
  ['a text that is no XML', 'Apa?', 'notMoodle', undefined],
  ['an empty text', '', 'notMoodle', undefined],
  ['another root element', '\n<html></html>', 'notMoodle', 2],
  ['a truncated file', '<quiz>\n<question type="essay">\n', 'damagedXml', 2],
  ['a file truncated in a tag', '<quiz></quiz>\n<quest', 'damagedXml', 2],
  ['a file truncated in a text', '<quiz>\n<text><![CDATA[ x', 'damagedXml', 2],
  ['a tag that closes another', '<quiz>\n<a><b>\n</a></b></quiz>', 'damagedXml', 3],
  ['an unopened tag', '<quiz>\n</x></quiz>', 'damagedXml', 2],
  ['a bare ampersand', '<quiz>\n<text>a & b</text></quiz>', 'damagedXml', 2],
  ['a bare angle bracket', '<quiz>\n<text>a < b</text></quiz>', 'damagedXml', 2],
  ['an unclosed attribute value', '<quiz>\n<a b="1>\n</a><a b="2"/></quiz>', 'damagedXml', 2],
  ['a duplicate attribute', '<quiz>\n<answer fraction="100" fraction="0"/></quiz>', 'damagedXml', 2],
  ['two root elements', '<quiz/>\n<quiz/>', 'damagedXml', 2],
  ['text behind the root element', '<quiz/>\nx<!-- -->', 'damagedXml', 2],
  ['an entity declaration', '\n<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', 'entities', 2],
  [
    'a later entity declaration',
    '<!DOCTYPE quiz [\n<!ELEMENT a (b)>\n<!ENTITY % a SYSTEM "file:///x">]><quiz/>',
    'entities',
    3,
  ],
  ['endlessly nested tags', '<a>'.repeat(70_000), 'damagedXml', 1],
]

const failure = (xml: string) => {
  try {
    return readMoodleXml(xml)
  } catch (error) {
    return error
  }
}

const png = (last: number) => btoa(`\x89PNG\r\n\x1a\n${last}`)
const file = (name: string, base64: string, path = '/') =>
  `<file name="${name}" path="${path}" encoding="base64">\n${base64}\n</file>`
const picture = (name: string, alt = '') => `<img src="@@PLUGINFILE@@/${name}" alt="${alt}">`
const withFiles = (words: string, ...files: string[]) =>
  quiz(
    `<question type="multichoice"><questiontext>${text(words)}${files.join('')}</questiontext>${yesNo}</question>`,
  )

describe('readMoodleXml', () => {
  test.each(cases)('reads %s', (_, inside, entries) => {
    expect(shown(readMoodleXml(quiz(inside)))).toEqual(entries)
  })

  test.each(unreadable)('refuses %s', (_, xml, rule, line) => {
    expect(failure(xml)).toEqual(new UnreadableError(rule, line))
    expect(failure(xml)).toMatchObject({ code: rule, line })
  })

  test('reads an undeclared entity as text', () => {
    const [entry] = readMoodleXml(
      quiz(question('x', yesNo).replace('<![CDATA[x]]>', '&a; &#65; &nbsp;b')),
    ).entries
    expect(entry?.question?.question).toBe('<p>&amp;a; A &nbsp;b</p>')
  })

  test('extracts pictures, each only once', () => {
    const words = `Apa ${picture('a%20b.png', 'peta')} ${picture('sub/c.png')} ${picture('a%20b.png?x=1')} ${picture('salinan.png')}`
    const { entries, files } = readMoodleXml(
      withFiles(words, file('a b.png', png(1)), file('c.png', png(2), '/sub/'), file('salinan.png', png(1))),
    )
    expect(entries[0]?.question?.question).toBe(
      '<p>Apa <img alt="peta" src="import:0"> <img alt="" src="import:1"> <img alt="" src="import:0"> <img alt="" src="import:0"></p>',
    )
    expect(files.map(({ name, mime, alt }) => [name, mime, alt])).toEqual([
      ['a b.png', 'image/png', 'peta'],
      ['c.png', 'image/png', ''],
    ])
    expect(entries[0]?.issues).toEqual([])
  })

  test.each([
    ['an SVG drawing', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['invalid base64', '***'],
    ['no content', ''],
  ])('drops a file that is no picture: %s', (_, base64) => {
    const { entries, files } = readMoodleXml(withFiles(`Apa ${picture('a.png')}`, file('a.png', base64)))
    expect(files).toEqual([])
    expect(entries[0]?.issues).toEqual([{ rule: 'lostPicture', isError: false, line: 3, value: 'a.png' }])
  })

  test('adds the alternative text to an option that is a picture alone', () => {
    const option = (place: number, alt: string) =>
      `<answer fraction="${place === 1 ? 100 : 0}">${text(picture('a.png', alt))}${file('a.png', png(place))}</answer>`
    const inside = `${option(1, 'peta &quot;A&quot;')}\n${option(2, '')}`
    const [entry] = readMoodleXml(quiz(question('Apa?', inside))).entries
    expect(entry?.question?.options).toEqual([
      '<p><img alt="peta &quot;A&quot;" src="import:0"></p><p>peta "A"</p>',
      '<p><img alt="" src="import:1"></p>',
    ])
    expect(entry?.issues).toEqual([{ rule: 'pictureOption', isError: true, line: 7, value: 'B' }])
  })

  test('shortens lines of file content', () => {
    const { lines } = readMoodleXml(withFiles('Apa?', file('a.png', png(1).repeat(500))))
    expect(lines).toHaveLength(6)
    expect(Math.max(...lines.map((line) => line.length))).toBe(201)
  })
})

describe('writeMoodleXml', () => {
  test('writes what Moodle expects', () => {
    const found: ParsedQuestion = {
      ...anyQuestion(seeded(1)),
      instruction: '<p>Bacalah.</p>',
      question: '<p>]]&gt; \u0007]]></p>',
      options: ['<p>a</p>', '<p>b</p>'],
      right: 1,
      point: '1.500,5',
      correct: '<p>Ya</p>',
      wrong: '<p>Ya</p>',
    }
    const xml = writeMoodleXml([{ name: 'A/B', questions: [found] }], [])
    expect(xml.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<quiz>',
      '<question type="category"><category><text><![CDATA[$course$/top/A//B]]></text></category></question>',
      '<question type="multichoice">',
      '<name><text>Soal 1</text></name>',
      '<questiontext format="html"><text><![CDATA[<p>Bacalah.</p><p>]]&gt; ]]]]><![CDATA[></p>]]></text></questiontext>',
      '<generalfeedback format="html"><text><![CDATA[<p>Ya</p>]]></text></generalfeedback>',
      '<defaultgrade>1500.5</defaultgrade>',
      '<single>true</single>',
      '<shuffleanswers>false</shuffleanswers>',
      '<answernumbering>abc</answernumbering>',
      '<correctfeedback format="html"><text><![CDATA[]]></text></correctfeedback>',
      '<partiallycorrectfeedback format="html"><text><![CDATA[]]></text></partiallycorrectfeedback>',
      '<incorrectfeedback format="html"><text><![CDATA[]]></text></incorrectfeedback>',
      '<answer fraction="0" format="html"><text><![CDATA[<p>a</p>]]></text></answer>',
      '<answer fraction="100" format="html"><text><![CDATA[<p>b</p>]]></text></answer>',
      '</question>',
      '</quiz>',
      '',
    ])
  })

  test('writes what readMoodleXml reads back, with its pictures', () => {
    for (let seed = 0; seed < sized(60, 300); seed += 1) {
      const random = seeded(seed)
      const files = anyFiles(random, 3)
      const names = [`${anyLine(random)} 1`, '/a/', 'b\\n']
      const packets = names.map((name) => ({
        name,
        questions: [anyQuestion(random, 3), anyQuestion(random, 3)],
      }))
      const read = readMoodleXml(writeMoodleXml(packets, files))
      const bytesOf = (all: typeof files) => (html: Html) =>
        html.replace(
          /(<img\b[^<>]*? src=")import:(\d+)/g,
          (_, start: string, place: string) => `${start}${all[Number(place)]?.bytes ?? place}`,
        )
      const before = bytesOf(files)
      const after = bytesOf([...read.files])
      const expected = packets.flatMap(({ name, questions }) =>
        questions.map((found) => ({
          ...inside({ ...found, question: found.instruction + found.question, instruction: '' }, before),
          packet: name.replace(/\s+/g, ' ').trim(),
        })),
      )
      const got = read.entries.map(({ question: found }) => found && inside(found, after))
      expect(got, `seed ${seed}`).toEqual(expected)
      expect(
        read.entries.flatMap(({ issues }) => issues),
        `seed ${seed}`,
      ).toEqual([])
    }
  })
})

/** A question with pictures as bytes instead of indexes. */
const inside = (found: ParsedQuestion, pictures: (html: Html) => Html): ParsedQuestion => ({
  ...found,
  question: pictures(found.question),
  options: found.options.map(pictures),
  correct: pictures(found.correct),
  wrong: pictures(found.wrong),
})
