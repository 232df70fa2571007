// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RichText } from '../../../contract/primitives.ts'
import {
  allowedAttribute,
  isEmptyRichText,
  RequiredRichText,
  richTextAttributes,
  richTextTags,
} from '../../../contract/richText.ts'
import { richTextPathsOf, sanitizeRichText } from '../../../server/common/richText.ts'
import { ValidationError } from '../../../server/errors.ts'
import { sanitizeBody as cleanedBody } from '../../../server/http/input.ts'
import { messages, textOf } from '../../../server/messages.ts'

const PICTURE = '/api/storage/v1/media/company/public/0198c0de-0000-7000-8000-000000000000'
const LINK = 'target="_blank" rel="noopener noreferrer nofollow"'

describe('sanitizeRichText on text of the editor', () => {
  test.each([
    ['an empty text', ''],
    ['paragraphs', '<p>Satu</p><p></p><p>Dua<br>baris</p>'],
    ['headings', '<h1>Satu</h1><h2>Dua</h2><h3 style="text-align: center;">Tiga</h3>'],
    ['marks', '<p><strong>a<em>b</em></strong><u>c</u><s>d</s><code>e</code></p>'],
    ['alignment', '<p style="text-align: justify;">a</p><p style="text-align: right;">b</p>'],
    ['colour', '<p><span style="color: rgb(239, 68, 68);">merah</span></p>'],
    [
      'lists',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol start="3" type="a"><li><p>c</p></li></ol>',
    ],
    ['a quote and a rule', '<blockquote><p>Kata</p></blockquote><hr><p>.</p>'],
    ['code', '<pre><code class="language-js">\n\nif (a &lt; b &amp;&amp; c) {\n  "x"\n}</code></pre>'],
    ['a link', `<p><a ${LINK} href="https://balai.example/?a=1&amp;b=2#c" title="&quot;">x</a></p>`],
    [
      'mailto and tel links',
      `<p><a ${LINK} href="mailto:a@b.example">a</a><a ${LINK} href="tel:+6281234">b</a></p>`,
    ],
    [
      'a picture of the library',
      `<p><img src="${PICTURE}" alt="&lt;A&gt;" title="t" width="312.5" height="20"></p>`,
    ],
    ['a picture without description', '<p><img src="https://cdn.example/a.png" alt=""></p>'],
    ['entities', '<p>&lt;b&gt; &amp;amp; a&nbsp;b " \' é 🎉 שלום</p>'],
  ])('keeps %s unchanged', async (_, html) => {
    expect(await sanitizeRichText(html)).toBe(html)
  })
})

describe('sanitizeRichText on other text', () => {
  test.each([
    ['unwraps unknown elements', '<div><font size="7">a</font><dl><dt>b</dt></dl></div>', 'ab'],
    [
      'keeps the cells of tables without their styling',
      '<table border="1" style="width:9000px" onclick="x()"><tbody><tr><td colspan="2" rowspan="1" width="50%"><p>a</p></td><th colspan="1e9">b</th></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2" rowspan="1"><p>a</p></td><th>b</th></tr></tbody></table>',
    ],
    [
      'rewrites styles',
      '<p style="COLOR:red;text-align:CENTER">a</p>',
      '<p style="text-align: center;">a</p>',
    ],
    [
      'drops spaces and empty declarations in a style',
      '<p style=" ; Text-Align \n:\t right ; : ; left">a</p>',
      '<p style="text-align: right;">a</p>',
    ],
    ['drops an overlong style', `<p style="text-align: left;${' '.repeat(500)}">a</p>`, '<p>a</p>'],
    [
      'keeps the last of two declarations',
      '<span style="color:#111;color:#222">a</span>',
      '<span style="color: #222;">a</span>',
    ],
    [
      'opens links in a new tab',
      '<a href="https://x.example" target="_top" rel="opener">a</a>',
      `<a href="https://x.example" ${LINK}>a</a>`,
    ],
    [
      'keeps older elements',
      '<p><b>a</b><i>b</i><strike>c</strike><del>d</del></p>',
      '<p><b>a</b><i>b</i><strike>c</strike><del>d</del></p>',
    ],
    ['closes open elements', '<p><strong>a', '<p><strong>a</strong></p>'],
    ['escapes brackets and ampersands', 'a < b > c & d', 'a &lt; b &gt; c &amp; d'],
    [
      'drops other classes and attributes',
      '<code class="x language-ts evil" data-x="1" id="y">a</code>',
      '<code>a</code>',
    ],
  ])('%s', async (_, html, expected) => {
    expect(await sanitizeRichText(html)).toBe(expected)
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  `<img src="${PICTURE}" onload="alert(1)" srcset="https://x.example/a 1x" style="background:url(https://x.example)">`,
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//x.example/a.png"><img src="/\\x.example/a.png"><img src="/api/users/v1/company/logout">',
  '<img src="/api/storage/v1/media/company/public/../../../../x">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" \u0001java\nscript:alert(1)">a</a>',
  '<a href="&#106;avascript&colon;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a><a href="vbscript:x">b</a><a href="//x.example">c</a>',
  '<a href="file:///etc/passwd">a</a><a href="blob:https://x.example/1">b</a><a href="https:x">c</a>',
  '<p style="background:url(javascript:alert(1))">a</p><p style="text-align:center;behavior:url(x)">b</p>',
  '<span style="color:expression(alert(1))">a</span><span style="color:rgb(1,2,3);position:fixed;inset:0">b</span>',
  '<span style="color:#fff/**/;}body{display:none">a</span>',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(1) on\u0000x=1>a</p>',
  '<style>@import "https://x.example";</style><link rel=stylesheet href=//x.example><base href="//x.example/">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"><img src=x onerror=alert(1)></iframe>',
  '<iframe><iframe><p title="</iframe><script>alert(1)</script>">',
  '<template><script>alert(1)</script></template><object data="javascript:alert(1)"><embed src=x>',
  '<!--><img src=x onerror=alert(1)>--><!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]><?php echo 1 ?><!DOCTYPE x>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<input autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>a</button><form action=x>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<a href="https://x.example"><a href="javascript:alert(1)">a</a></a>',
  '<p title="`><img src=x onerror=alert(1)>">a</p><p/onclick=alert(1)>b',
  '<p><foo><p>a</p></foo>',
  '<b>'.repeat(512),
  '<p id="__proto__" __proto__="x" constructor="y">a</p><constructor>b</constructor>',
  '\u0000<script\u0000>alert(1)</script>',
]

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const names = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'target',
  'rel',
  'style',
  'class',
  'start',
  'type',
]

/** The target of a URL by the browser's parser, independent of the policy. */
const leadsTo = (element: Element, name: string) => {
  const { protocol, host, pathname } = new URL(
    element.getAttribute(name) ?? '',
    'https://balai.test/program/',
  )
  if (host === 'balai.test')
    return pathname.startsWith('/api/storage/v1/media/company/public/') ? 'library' : 'site'
  return protocol
}

const goesAstray = (element: Element) =>
  (element.hasAttribute('href') &&
    !['http:', 'https:', 'mailto:', 'tel:'].includes(leadsTo(element, 'href'))) ||
  (element.hasAttribute('src') && !['http:', 'https:', 'library'].includes(leadsTo(element, 'src'))) ||
  !/^((text-align: \w+|color: [#\w(), ]+);)?$/.test(element.getAttribute('style') ?? '')

/** Nodes and attributes, as parsed by a browser, that a text must not have. */
function strangers(html: string): string[] {
  const strange: string[] = []
  const walker = document.createTreeWalker(parse(html), NodeFilter.SHOW_ALL)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) continue
    if (!(node instanceof HTMLElement) || !richTextTags.includes(node.localName)) strange.push(node.nodeName)
    else if (goesAstray(node) || node.getAttributeNames().some((name) => !names.includes(name)))
      strange.push(node.outerHTML)
  }
  return strange
}

describe('sanitizeRichText on hostile text', () => {
  test.each(hostile)('sanitises hostile text, stable in a second pass: %s', async (html) => {
    const clean = await sanitizeRichText(html)
    expect(strangers(clean)).toEqual([])
    // Nor after serialising and parsing once more (mutation XSS).
    expect(strangers(parse(clean).innerHTML)).toEqual([])
    expect(clean).not.toMatch(/<(?!\/?[a-z])|<!--|<\?/)
    expect(await sanitizeRichText(clean)).toBe(clean)
  })

  test('covers over 30 strings that are harmful before they are sanitised', () => {
    // Without the deeply nested one, which is slow to traverse and harmless.
    const short = hostile.filter((html) => html.length < 500)
    expect(short.filter((html) => strangers(html).length > 0).length).toBeGreaterThan(30)
  })

  test('sanitises random mixtures of hostile text', async () => {
    const pieces = hostile.filter((html) => html.length < 500).flatMap((html) => html.split(/(?=<)|(?<=>)/))
    pieces.push(
      '<p>',
      '</p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<pre>',
      '\n',
      '&lt;',
      '<a href="',
      '" x="',
      "'",
      '<!--',
      '-->',
    )
    let seed = 20_261_121
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * limit)
    }
    for (let round = 0; round < 3_000; round++) {
      const html = Array.from({ length: 2 + below(14) }, () => pieces[below(pieces.length)]).join('')
      const clean = await sanitizeRichText(html)
      expect(strangers(clean), html).toEqual([])
      expect(await sanitizeRichText(clean), html).toBe(clean)
    }
  })

  test('drops the content of scripts, styles, SVG and frames', async () => {
    const kept = await sanitizeRichText(
      '<p>a</p><script>BAD</script><style>BAD</style><svg><text>BAD</text></svg><iframe>BAD</iframe><p>b</p>',
    )
    expect(kept).toBe('<p>a</p><p>b</p>')
  })

  test('flattens elements that are nested deeper than 100', async () => {
    const clean = await sanitizeRichText(`${'<blockquote>'.repeat(512)}a`)
    expect(clean.match(/<blockquote>/g)).toHaveLength(100)
    expect(clean).toContain('a')
  })
})

/** A text of a given length: `before`, then `piece` repeated. */
const long =
  (piece: string, before = '', after = '') =>
  (length: number) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after

describe('sanitizeRichText on long text', () => {
  const HALF = 50_000
  /** Milliseconds below which differences are noise. */
  const FLOOR = 150

  /** CPU time of this thread. */
  const millisecondsOf = async (html: string): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < 2; round++) {
      const before = process.threadCpuUsage()
      // Refused ones count, too.
      await sanitizeRichText(html).catch(() => undefined)
      isEmptyRichText(html)
      const { user, system } = process.threadCpuUsage(before)
      times.push((user + system) / 1_000)
    }
    return Math.min(...times)
  }

  test.each([
    ['spaces in a style', long(' ', '<p style="text-align:x', 'x">a</p>')],
    ['spaces in front of a style', long(' ', '<p style="', 'x">a</p>')],
    ['spaces in the name of a style', long(' ', '<p style="a', 'a:x">a</p>')],
    ['line ends in a style', long('\n', '<p style="text-align:x', 'x">a</p>')],
    ['spaces in a colour', long(' ', '<span style="color:rgb(1,', '2,3)">a</span>')],
    ['digits in a colour', long('1', '<span style="color:rgb(', ',2,3)">a</span>')],
    ['colons in a style', long(':', '<p style="', '">a</p>')],
    ['declarations', long('text-align:left;', '<p style="', '">a</p>')],
    ['styled elements', long('<p style="text-align:   left   x">')],
    ['digits of a size', long('1', '<img src="https://x.example" width="1.', 'x">')],
    ['folders of a picture', long('/a', '<img src="', '">')],
    ['one folder of a picture', long('a', '<img src="/', '">')],
    ['a long picture', long('a', '<img src="https://x.example/', ' ">')],
    ['a long link', long('a', '<a href="https://x.example/', ' ">a</a>')],
    ['comments in a link', long('<!---->', '<a href="', '">a</a>')],
    ['a class', long('a', '<code class="language-', ' ">a</code>')],
    ['spaces in a line break', long(' ', '<br', 'x')],
    ['pictures without an address', long('<img ')],
    ['addresses in a description', long(' src=', '<img alt="', '">')],
    ['open elements', long('<b>')],
    ['unknown elements', long('<x>')],
    ['elements of another kind', long('<svg>')],
    ['closed elements', long('</b>')],
    ['elements that overlap', long('<b></p>')],
    ['lists in lists', long('<ul><li>')],
    ['less than', long('<')],
    ['greater than', long('>')],
    ['ampersands', long('&')],
    ['halves of entities', long('&#')],
    ['comments', long('<!--')],
    ['scripts', long('<script>')],
    ['ends in a script', long('</script', '<script>')],
    ['quotes', long('"', '<p title=', '>')],
  ])('sanitises in linear time: %s', async (_, shape) => {
    const half = await millisecondsOf(shape(HALF))
    expect(await millisecondsOf(shape(2 * HALF))).toBeLessThan(3 * half + FLOOR)
  })
})

describe('allowed attributes', () => {
  test('forces target and rel of a link', () => {
    expect(allowedAttribute('a', 'target', '_self')).toBe('_blank')
    expect(allowedAttribute('a', 'rel', 'opener')).toBe('noopener noreferrer nofollow')
  })

  test.each(['__proto__', 'constructor', 'toString', 'script', ''])(
    'allows nothing for the unknown name «%s»',
    (name) => {
      expect(richTextAttributes(name)).toEqual([])
      expect(allowedAttribute(name, 'href', 'https://x.example')).toBeUndefined()
      expect(allowedAttribute('a', name, 'https://x.example')).toBeUndefined()
    },
  )
})

describe('isEmptyRichText', () => {
  test.each([
    '',
    '<p></p>',
    '<p>&nbsp;</p>',
    ' \n\t',
    '<p>\u00a0\u200b\ufeff</p><p><br></p>',
    '<ul><li><p></p></li></ul><hr>',
  ])('treats %j as empty', (html) => {
    expect(isEmptyRichText(html)).toBe(true)
  })

  test.each([
    '<p>a</p>',
    '.',
    '0',
    '🎉',
    '<p>العربية</p>',
    `<p><img src="${PICTURE}"></p>`,
    '<p>&lt;p&gt;</p>',
  ])('finds content in %s', (html) => {
    expect(isEmptyRichText(html)).toBe(false)
  })
})

const wordedErrors = ({ errors }: ValidationError) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, all]) => [field, all.map((message) => textOf(message))]),
  )

describe('rich text in a request', () => {
  const cleaned = async (content: z.ZodType<string>, html: string) => {
    const body = z.object({ theory: z.object({ content }) })
    try {
      const { theory } = body.parse(await cleanedBody(body, { theory: { content: html } }))
      return theory.content
    } catch (error) {
      if (error instanceof ValidationError) return wordedErrors(error)
      throw error
    }
  }

  test('sanitises the rich text of a request', async () => {
    expect(await cleaned(RequiredRichText, '<p onclick="x">a</p>')).toBe('<p>a</p>')
    expect(await cleaned(RichText, '<script>x</script>')).toBe('')
  })

  test.each(['<script>alert(1)</script>', '<img src="data:image/png;base64,AA">', '<p><svg>a</svg></p>'])(
    'reports text as missing when sanitising leaves nothing: %s',
    async (html) => {
      expect(await cleaned(RequiredRichText, html)).toEqual({ 'theory.content': ['Tidak boleh kosong.'] })
    },
  )

  test('refuses text that exceeds the limit after escaping', async () => {
    expect(await cleaned(RichText, '&'.repeat(40_000))).toHaveLength(200_000)
    expect(await cleaned(RichText, '&'.repeat(40_001))).toEqual({
      'theory.content': ['Harus kurang dari atau sama dengan 200000 karakter.'],
    })
  })

  const TOO_INTRICATE = {
    'theory.content': ['Teks ini memuat terlalu banyak format. Sederhanakan atau pendekkan teksnya.'],
  }

  test.each([
    ['open elements', '<b>'.repeat(66_000)],
    ['unknown elements', '<x>'.repeat(66_000)],
    ['elements with foreign end tags', `${'<b>'.repeat(30_000)}${'</p>'.repeat(25_000)}`],
    ['elements with wrong end tags', '<b></i>'.repeat(513)],
    ['nested elements', '<blockquote>'.repeat(513)],
    ['line breaks', '<br>'.repeat(20_001)],
    ['brackets', '<'.repeat(200_000)],
  ])('refuses too many %s as too much formatting', async (_, html) => {
    expect(await cleaned(RequiredRichText, html)).toEqual(TOO_INTRICATE)
  })

  test('accepts a list of 4,999 items', async () => {
    const item = '<li><p>satu dua tiga</p></li>'
    const html = `<ul>${item.repeat(4_999)}</ul>`
    expect(await cleaned(RequiredRichText, html)).toBe(html)
  })

  test('yields to the event loop between passes over a text', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    // Two passes until it is stable, and a third to verify that.
    await sanitizeRichText('<p><foo><p>a</p></foo>')
    isDone = true
    expect(turns).toBeGreaterThan(1)
  })

  test('yields to the event loop between texts', async () => {
    let passes = 0
    let most = 0
    let isDone = false
    const texts = Array.from({ length: 12 }, (_, n) => `<p>${n}</p>`)
    const all = Promise.all(texts.map((html) => sanitizeRichText(html).then(() => (passes += 1))))
    const look = () => {
      most = Math.max(most, passes)
      passes = 0
      if (!isDone) setImmediate(look)
    }
    setImmediate(look)
    await all
    isDone = true
    expect(most).toBe(1)
  })

  test('sanitises exactly the rich text fields of a schema', async () => {
    const body = z.object({
      title: z.string(),
      list: z.array(z.object({ text: RichText.max(50), n: z.number() })).optional(),
      none: RichText.nullish(),
      deep: z.object({ text: RichText.default('') }).nullable(),
      answers: z.array(RichText),
    })
    expect(richTextPathsOf(body)).toEqual([
      ['list', '*', 'text'],
      ['none'],
      ['deep', 'text'],
      ['answers', '*'],
    ])
    const dirty = '<p onclick="x">a</p>'
    const clean = '<p>a</p>'
    expect(
      await cleanedBody(body, {
        title: dirty,
        none: null,
        deep: { text: dirty },
        list: [
          { text: dirty, n: 1 },
          { text: '', n: 2 },
        ],
        answers: [dirty, ''],
      }),
    ).toEqual({
      title: dirty,
      none: null,
      deep: { text: clean },
      list: [
        { text: clean, n: 1 },
        { text: '', n: 2 },
      ],
      answers: [clean, ''],
    })
    expect(await cleanedBody(body, { title: 'a', deep: null, answers: [] })).toEqual({
      title: 'a',
      deep: null,
      answers: [],
    })
  })

  test('limits the markup of all texts in a request, counting equal texts once', async () => {
    const body = z.object({ texts: z.array(RichText) })
    const half = (letter: string) => `${'<br>'.repeat(10_000)}${letter}`
    const fits = { texts: [half('a'), half('b'), half('a'), half('b'), ''] }
    expect(await cleanedBody(body, fits)).toEqual(fits)
    await expect(cleanedBody(body, { texts: [half('a'), half('b'), 'c', '<br>'] })).rejects.toMatchObject({
      errors: { 'texts.3': [messages.tooMuchMarkup] },
    })
  })

  test.each(['&#x202e;', '&#8238;', '&#xfffe;', '\u202e'])(
    'refuses an unsafe character, however it is escaped: %s',
    async (spelled) => {
      expect(await cleaned(RichText, `<p>a${spelled}b</p>`)).toEqual({
        'theory.content': [expect.stringMatching(/^Memuat karakter tersembunyi \(U\+(202E|FFFE)\)/)],
      })
    },
  )
})
