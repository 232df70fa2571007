import { renderHook } from '@testing-library/react'
import { DOMParser } from '@tiptap/pm/model'
import { type ChainedCommands, Editor } from '@tiptap/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sanitizeRichText } from '../../../server/common/richText.ts'
import { extensions } from '../../../src/resources/_kit/rich-text/extensions.ts'
import { parseRichText } from '../../../src/resources/_kit/rich-text/html.ts'
import { textColours } from '../../../src/resources/_kit/rich-text/palette.ts'
import { CleanPaste, cleanPasted } from '../../../src/resources/_kit/rich-text/paste.ts'
import { sanitise } from '../../../src/resources/_kit/rich-text/sanitise.ts'
import { serialise, useEditorValue } from '../../../src/resources/_kit/rich-text/useEditorValue.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'

const PICTURE = '/api/storage/v1/media/company/public/0198c0de-0000-7000-8000-000000000000'

// jsdom has none.
vi.stubGlobal('ClipboardEvent', class extends Event {})

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** A headless editor with all of the text selected. */
const editorOf = (text = 'Halo'): Editor => {
  editor = new Editor({
    extensions: [...extensions, CleanPaste],
    injectCSS: false,
    content: `<p>${text}</p>`,
  })
  editor.commands.selectAll()
  return editor
}
const htmlOf = ({ state }: Editor) => serialise(state.doc)

describe('rich text tools', () => {
  test.each<[string, (chain: ChainedCommands) => ChainedCommands, string]>([
    ['a heading', (chain) => chain.setHeading({ level: 2 }), '<h2>Halo</h2>'],
    ['bold', (chain) => chain.toggleBold(), '<p><strong>Halo</strong></p>'],
    ['italics', (chain) => chain.toggleItalic(), '<p><em>Halo</em></p>'],
    ['underline', (chain) => chain.toggleUnderline(), '<p><u>Halo</u></p>'],
    ['strike', (chain) => chain.toggleStrike(), '<p><s>Halo</s></p>'],
    ['superscript', (chain) => chain.toggleSuperscript(), '<p><sup>Halo</sup></p>'],
    ['subscript', (chain) => chain.toggleSubscript(), '<p><sub>Halo</sub></p>'],
    ['inline code', (chain) => chain.toggleCode(), '<p><code>Halo</code></p>'],
    ['alignment', (chain) => chain.setTextAlign('justify'), '<p style="text-align: justify;">Halo</p>'],
    [
      'a colour',
      (chain) => chain.setColor(textColours.red.stored),
      '<p><span style="color: rgb(179, 38, 30);">Halo</span></p>',
    ],
    ['a list', (chain) => chain.toggleBulletList(), '<ul><li><p>Halo</p></li></ul>'],
    ['a numbered list', (chain) => chain.toggleOrderedList(), '<ol><li><p>Halo</p></li></ol>'],
    ['a quote', (chain) => chain.toggleBlockquote(), '<blockquote><p>Halo</p></blockquote>'],
    ['a code block', (chain) => chain.toggleCodeBlock(), '<pre><code>Halo</code></pre>'],
    [
      'a link',
      (chain) => chain.setLink({ href: 'https://balai.id/?a=1&b=2' }),
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://balai.id/?a=1&amp;b=2">Halo</a></p>',
    ],
    [
      'a picture',
      (chain) => chain.setImage({ src: PICTURE, alt: 'Kelas "A"', width: 320, height: 200 }),
      `<p><img src="${PICTURE}" alt="Kelas &quot;A&quot;" width="320" height="200"></p>`,
    ],
  ])('produces HTML that the server keeps unchanged: %s', async (_, use, expected) => {
    const made = editorOf()
    use(made.chain()).run()
    expect(htmlOf(made)).toBe(expected)
    expect(await sanitizeRichText(expected)).toBe(expected)
    // The editor parses its own output.
    expect(htmlOf(editorOf(expected))).toContain(expected)
  })

  test('produces HTML that the server keeps unchanged: several tools combined', async () => {
    const made = editorOf()
    made
      .chain()
      .toggleBold()
      .toggleItalic()
      .toggleUnderline()
      .toggleStrike()
      .setColor(textColours.blue.stored)
      .setLink({ href: 'mailto:a@balai.id' })
      .setTextAlign('center')
      .toggleBulletList()
      .toggleBlockquote()
      .run()
    expect(await sanitizeRichText(htmlOf(made))).toBe(htmlOf(made))
  })
})

test('serialises a changed block to the same HTML as the whole document', () => {
  const made = editorOf('satu')
  made.commands.insertContent('<h2>Judul</h2><p>dua <strong>tebal</strong></p><ul><li><p>tiga</p></li></ul>')
  expect(htmlOf(made)).toBe(made.getHTML())
  made.commands.insertContentAt(1, 'baru ')
  expect(htmlOf(made)).toBe(made.getHTML())
  expect(htmlOf(made)).toContain('baru ')
})

/** The HTML that would be stored after a paste. */
const pasted = (html: string): string => {
  const made = editorOf('')
  made.view.pasteHTML(html)
  return htmlOf(made)
}

describe('paste', () => {
  test('keeps the meaning of Google Docs markup, and drops its styling', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.4;margin-top:18pt"><span style="font-size:16pt;color:#000000;font-weight:400">Judul</span></h2>' +
      '<p dir="ltr" style="text-align:center"><span style="font-size:11pt;font-family:Arial;font-weight:700">tebal</span><span style="font-style:italic">miring</span><span style="text-decoration:underline">garis</span><span style="color:#b3261e">merah</span>x<span style="vertical-align:super">2</span></p></b>'
    expect(pasted(html)).toBe(
      '<h2>Judul</h2><p style="text-align: center;"><strong>tebal</strong><em>miring</em><u>garis</u><span style="color: rgb(179, 38, 30);">merah</span>x<sup>2</sup></p>',
    )
  })

  test('converts Word lists, and drops Word markup', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class="MsoListParagraph" style="margin-left:.5in;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span style="font:7.0pt Times">&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`
    const html =
      '<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->' +
      `<p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Materi</b><o:p></o:p></p>${item(1, '·', 'satu')}${item(2, 'o', 'satu a')}${item(1, '·', 'dua')}${item(1, '1.', 'pertama')}` +
      '<!--EndFragment--></body></html>'
    expect(pasted(html)).toBe(
      '<p><strong>Materi</strong></p><ul><li><p>satu</p><ul><li><p>satu a</p></li></ul></li><li><p>dua</p></li></ul><ol><li><p>pertama</p></li></ol>',
    )
  })

  test('strips scripts, pictures, frames and styling of web pages, and reports lost pictures', () => {
    const html =
      '<div style="background:url(https://evil.test/x)"><script>alert(1)</script><svg onload="alert(1)"><text>x</text></svg>' +
      '<h1 onclick="alert(1)" class="big">Judul</h1><a href="javascript:alert(1)">jahat</a> <a href="https://baik.test" onmouseover="x()" class="b">baik</a>' +
      '<img src="x" onerror="alert(1)"><img src="data:image/png;base64,AAAA"><img src="https://evil.test/pixel.gif">' +
      '<iframe src="https://evil.test"></iframe><table><tr><td>A</td><td>B</td></tr></table></div>'
    expect(pasted(html)).toBe(
      '<h1>Judul</h1><p>jahat <a target="_blank" rel="noopener noreferrer nofollow" href="https://baik.test">baik</a></p><table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
    )
    expect(cleanPasted(html).hasLostPictures).toBe(true)
  })

  test('keeps content copied from our own editor', () => {
    const html = `<p data-pm-slice="1 1 []" style="text-align: right;"><span style="color: #123456;">aneh</span><img src="https://cdn.balai.id/a.png" alt="A"></p>`
    expect(pasted(html)).toBe(
      '<p style="text-align: right;"><span style="color: rgb(18, 52, 86);">aneh</span><img src="https://cdn.balai.id/a.png" alt="A"></p>',
    )
  })

  test('treats plain text as text, not as HTML', () => {
    const made = editorOf('')
    made.view.pasteText('<b>a</b>\n\nb')
    expect(htmlOf(made)).toBe('<p>&lt;b&gt;a&lt;/b&gt;</p><p>b</p>')
  })
})

/** The displayed HTML of a text. */
const shown = (html: string): string => {
  const holder = document.createElement('div')
  holder.append(sanitise(html))
  return holder.innerHTML
}

describe('sanitise', () => {
  test('keeps stored HTML unchanged', () => {
    const html =
      '<h2 style="text-align: center;">Judul</h2><p><span style="color: rgb(179, 38, 30);">merah</span> <a href="https://balai.id" target="_blank" rel="noopener noreferrer nofollow">x</a></p>' +
      `<ul><li><p>a</p></li></ul><pre><code class="language-js">b</code></pre><p><img src="${PICTURE}" alt="c"></p>`
    expect(shown(html)).toBe(html)
  })

  // Plain paragraphs take the fast path without sanitising.
  test.each([
    ['', ''],
    ['<p>a</p>', '<p>a</p>'],
    ['<p>a</p><p></p><p>b "c" \n d</p>', '<p>a</p><p></p><p>b "c" \n d</p>'],
    ['<p>&lt;b&gt; &amp; c</p>', '<p>&lt;b&gt; &amp; c</p>'],
    ['<p>a</p><p>b', '<p>a</p><p>b</p>'],
    ['<p>a</p><script>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
  ])('renders paragraphs: %j', (html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  test.each([
    ['a script element', '<script>alert(1)</script>a', 'a'],
    ['an event handler', '<p onclick="alert(1)" oNcLiCk=x>a</p>', '<p>a</p>'],
    ['a javascript: link', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a data: link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a data: picture', '<img src="data:image/svg+xml,x" alt="a">', ''],
    ['a picture without a valid address', '<img src=x onerror=alert(1)>a', 'a'],
    [
      'a style that loads a URL',
      '<p style="background:url(//evil.test);text-align:right">a</p>',
      '<p style="text-align: right;">a</p>',
    ],
    ['data-style, class and id', '<p data-style="position: fixed;" class="x" id="y">a</p>', '<p>a</p>'],
    ['a style element', '<style>*{display:none}</style>a<style>', 'a'],
    ['SVG', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>a', 'a'],
    ['MathML', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['an iframe', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['a form', '<form action="https://evil.test"><input name=x>a</form>', 'a'],
    ['a comment', '<!--<img src=x onerror=alert(1)>-->a', 'a'],
    ['markup in an attribute value', '<p title="<img src=x onerror=alert(1)>">a</p>', '<p>a</p>'],
  ])('removes %s', (_, html, expected) => {
    expect(shown(html)).toBe(expected)
  })
})

/** All property names of a prototype chain. */
const namesOf = (prototype: object): string[] => {
  const above: unknown = Object.getPrototypeOf(prototype)
  const inherited = typeof above === 'object' && above !== null ? namesOf(above) : []
  return [...new Set([...Object.getOwnPropertyNames(prototype), ...inherited])]
}

describe('DOM clobbering', () => {
  const inputs = namesOf(HTMLFormElement.prototype).map((name) => `<input name="${name}">`)
  const pictures = namesOf(Document.prototype).map((name) => `<img name="${name}">`)

  // Properties that traversals read, each alone: together, one could hide another.
  const ofForms = [
    ...['attributes', 'childNodes', 'children', 'closest', 'contains', 'firstChild', 'getAttribute'],
    ...[
      'innerHTML',
      'insertBefore',
      'lastElementChild',
      'localName',
      'matches',
      'namespaceURI',
      'nextSibling',
    ],
    ...[
      'nodeName',
      'nodeType',
      'ownerDocument',
      'parentNode',
      'querySelectorAll',
      'remove',
      'removeAttribute',
    ],
    ...['replaceWith', 'setAttribute', 'style', 'tagName', 'textContent'],
  ]
  const ofDocuments = ['body', 'createElement', 'createNodeIterator', 'documentElement', 'importNode']

  /** The names for which reading fails. */
  const failing = (names: readonly string[], read: (name: string) => boolean) =>
    names.filter((name) => {
      try {
        return !read(name)
      } catch {
        return true
      }
    })

  test('withstands an input named like a property of its form', () => {
    const form = (name: string, attributes = '') =>
      `<form ${attributes}style="color: red"><input name="${name}"><p>x</p></form>`
    expect(failing(ofForms, (name) => shown(form(name)) === '<p>x</p>')).toEqual([])
    expect(failing(ofForms, (name) => parseRichText(form(name)).innerHTML === '<input><p>x</p>')).toEqual([])
    expect(failing(ofForms, (name) => /^<input[^>]*><p>x<\/p>$/.test(cleanPasted(form(name)).html))).toEqual(
      [],
    )
    const marked = (name: string) => cleanPasted(form(name, 'data-pm-slice="0 0 []" ')).html
    expect(failing(ofForms, (name) => /^<input[^>]*><p>x<\/p>$/.test(marked(name)))).toEqual([])
  })

  test('withstands a picture and a form named like a property of the document', () => {
    const html = (name: string) =>
      `<img name="${name}" src="${PICTURE}"><form name="${name}"><table><tr><td><span style="font-weight: bold">x</span></td></tr></table></form>`
    expect(failing(ofDocuments, (name) => parseRichText(html(name)).textContent === 'x')).toEqual([])
    expect(
      failing(
        ofDocuments,
        (name) =>
          shown(html(name)) ===
          `<img src="${PICTURE}"><table><tbody><tr><td><span>x</span></td></tr></tbody></table>`,
      ),
    ).toEqual([])
    expect(
      failing(ofDocuments, (name) => cleanPasted(html(name)).html.includes('<strong>x</strong>')),
    ).toEqual([])
  })

  test.each([
    ['forms', `<form id="parentNode">${inputs.join('')}<p>x</p></form>`, '<p>x</p>'],
    [
      'nested forms',
      `<form id="a"><div></form><form>${inputs.join('')}<b><form><p>x</p></form></b>`,
      '<p><strong>x</strong></p>',
    ],
    [
      'a form hidden in raw text',
      `<svg><style><form>${inputs.join('')}</style></svg><noscript><form>${inputs.join('')}</noscript><p>x</p>`,
      '<p>x</p>',
    ],
    ['the document', `${pictures.join('')}<p>x</p>`, '<p>x</p>'],
  ])('withstands all names of %s at once when pasted, opened and shown', (_, html, expected) => {
    expect(pasted(html)).toBe(expected)
    const opened = DOMParser.fromSchema(editorOf().schema).parse(parseRichText(html))
    expect(serialise(opened)).toBe(expected)
    expect(shown(html)).toContain('<p>x</p>')
  })
})

test('renames attributes without touching the same names in values and text', () => {
  const html = `<p><img src="${PICTURE}" alt='a style="x" onclick=y'> style=z <code>&lt;p style="q"&gt;</code></p>`
  expect(parseRichText(html).textContent).toBe(' style=z <p style="q">')
  expect(parseRichText(html).querySelector('img')?.alt).toBe('a style="x" onclick=y')
})

describe('useEditorValue', () => {
  /** An editor whose form renders only on demand, as on a slow machine. */
  function inForm(value: string) {
    const written = editorOf()
    const form = { value }
    const { rerender } = renderHook(
      ({ shown }) =>
        useEditorValue(written, {
          value: shown,
          getCurrent: () => form.value,
          write: (html) => {
            form.value = html
          },
        }),
      { initialProps: { shown: value } },
    )
    return { editor: written, form, render: (shown: string) => rerender({ shown }) }
  }

  test('keeps text and undo history on a stale render', () => {
    const { editor, form, render } = inForm('<p>Halo</p>')
    editor.commands.insertContentAt(5, ' a')
    const first = form.value
    editor.commands.insertContentAt(7, 'b')
    render(first)
    expect(htmlOf(editor)).toBe('<p>Halo ab</p>')
    render(form.value)
    editor.commands.setTextSelection(3)
    expect(editor.can().undo()).toBe(true)
    expect(form.value).toBe('<p>Halo ab</p>')
  })

  test('replaces the text by a value from outside, even one that was typed before', () => {
    const { editor, form, render } = inForm('<p>Halo</p>')
    editor.commands.insertContentAt(5, ' a')
    const first = form.value
    render(first)
    editor.commands.insertContentAt(7, 'b')
    render(form.value)
    form.value = first
    render(first)
    expect(htmlOf(editor)).toBe('<p>Halo a</p>')
  })
})

test('parses 200 KB of unclosed markup within 2 s of CPU time', () => {
  for (const hostile of [
    '<a'.repeat(100_000),
    '<style'.repeat(30_000),
    '<a "'.repeat(50_000),
    `<p ${'style='.repeat(30_000)}`,
    `${'<form>'.repeat(30_000)}<input name=remove>`,
  ]) {
    const cpuSeconds = startCpuSeconds()
    parseRichText(hostile)
    expect(cpuSeconds()).toBeLessThan(2)
  }
})
