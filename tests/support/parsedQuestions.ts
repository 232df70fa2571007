import { cleanHtml, escapeText } from '../../formats/html/clean.ts'
import {
  emptyQuestion,
  type Html,
  type ParsedFile,
  type ParsedQuestion,
} from '../../formats/question/parsedQuestion.ts'

/*
 * Random parsed questions with hostile content, reproducible by seed.
 */

export type Random = {
  /** From 0, below `count`. */
  readonly upTo: (count: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** A linear congruential generator; its upper bits are used. */
export function seeded(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const upTo = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  return { upTo, pick: (items) => items[upTo(items.length)] ?? items[0] }
}

const hostile: readonly [string, ...string[]] = [
  'Air mendidih pada suhu',
  '{=ya ~tidak}',
  '}{',
  '{{{{',
  '~%50%salah#karena',
  '=%100%benar',
  '%25% diskon',
  '#### umum',
  '#1..5',
  '\\',
  '\\\\n \\n \\~ \\',
  '\\frac{1}{2} \\neq 3',
  '::judul:: lalu',
  '// bukan komentar',
  '$CATEGORY: lain',
  '[html] [plain] [x]',
  'a -> b',
  'TRUE',
  ']]>',
  '<![CDATA[ x ]]>',
  ']]]]><![CDATA[>',
  '<script>alert(1)</script>',
  '<b>tebal</b> &amp; &lt; &nbsp;',
  '&&092; &#126;',
  '1 < 2 && 3 > 2',
  '"kutip" \'tunggal\' `balik`',
  '😀👩‍👩‍👧 🇮🇩',
  'السؤال الأوّل؟',
  'tak\u200bterlihat\u200d\u2060',
  '\u00a0spasi\u00a0keras\u00a0',
  'é e\u0301 ﬁ',
  'A. satu',
  'ANSWER: A',
  'kolom;titik,koma\tdan tab',
  '=SUM(A1:A9)',
  '@@PLUGINFILE@@/x.png',
  ' src="import:0" <img src="import:1">',
  'x'.repeat(200),
]

/** A line of hostile words and symbols. */
export function anyLine(random: Random): string {
  const count = 1 + random.upTo(3)
  return Array.from({ length: count }, () => random.pick(hostile)).join(random.pick([' ', '', '  ']))
}

const wrappers: readonly [(text: string, random: Random) => string, ...((text: string) => string)[]] = [
  (text) => `<p>${text}</p>`,
  (text) => `<p>${text}</p>`,
  (text) => `<p><strong>${text}</strong> dan <em>${text}</em></p>`,
  (text) => `<ul><li><p>${text}</p></li><li><p>dua</p></li></ul>`,
  (text) => `<pre><code>baris\n  ${text}\n\nakhir</code></pre>`,
  (text) => `<p style="text-align: center;">${text}<br>${text}</p>`,
  (text) => `<p><a href="https://contoh.id/?a=1&amp;b={2}">${text}</a></p>`,
  (text) => `<blockquote><p>${text}</p></blockquote>`,
]

/** A sanitised rich text of one to three parts. */
export function anyHtml(random: Random): Html {
  const parts = Array.from({ length: 1 + random.upTo(3) }, () => {
    const wrap = random.pick(wrappers)
    return wrap(escapeText(anyLine(random)), random)
  })
  return cleanHtml(parts.join(''))
}

const pictureAt = (place: number, alt: string): Html =>
  cleanHtml(`<p><img src="x" alt="${escapeText(alt).replaceAll('"', '&quot;')}"></p>`, {
    picture: () => place,
  })

/** A complete question, with pictures of some files. */
export function anyQuestion(random: Random, files = 0): ParsedQuestion {
  const text = () => {
    const isPicture = files > 0 && random.upTo(3) === 0
    return anyHtml(random) + (isPicture ? pictureAt(random.upTo(files), anyLine(random)) : '')
  }
  const maybe = () => (random.upTo(2) === 0 ? '' : text())
  const count = 2 + random.upTo(5)
  // Numbered, hence distinct.
  const options = Array.from({ length: count }, (_, place) => `${text()}<p>Pilihan ke-${place}</p>`)
  return {
    ...emptyQuestion,
    instruction: maybe(),
    question: `${text()}<p>Jawablah!</p>`,
    options,
    right: random.upTo(count),
    correct: maybe(),
    wrong: maybe(),
    point: random.pick(['', '1', '2,5', '0,25', '10000']),
  }
}

/** Small distinct files with a PNG signature. */
export function anyFiles(random: Random, count: number): ParsedFile[] {
  return Array.from({ length: count }, (_, place) => ({
    name: random.pick(['gambar.png', 'peta & "skala" 100%.png', 'مخطط.png', '', '../a/b?.png']),
    mime: 'image/png',
    bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, place, random.upTo(256)]),
    alt: '',
  }))
}
