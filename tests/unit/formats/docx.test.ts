import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readDocx } from '../../../formats/readers/docx/readDocx.ts'
import { parsePart, textIn } from '../../../formats/readers/docx/xml.ts'
import { openPackage } from '../../../formats/readers/package.ts'
import {
  type DocxParts,
  docx,
  level,
  lines,
  list,
  numbered,
  paragraph,
  pattern,
  picture,
  png,
  run,
  table,
} from '../../support/docx.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { anyPaper, asDocx, asRead, looks, numberings, signs } from '../../support/writtenQuestions.ts'
import { faultsIn, readShort, shown } from './shown.ts'

const readBytes = (bytes: Uint8Array) => readDocx(openPackage(bytes))

const two = pattern(0, level(0, 'decimal', '%1.'), level(1, 'upperLetter', '%2.'))
const q = (text: string) => paragraph(text, numbered(1))
const o = (text: string, properties = '') => paragraph(run(text, properties), numbered(1, 1))
/** A document of one question with its second option marked. */
const marked = (properties: string, styles = ''): DocxParts => ({
  body: q('Apa?') + o('x') + o('y', properties),
  numbering: two + list(1, 0),
  styles,
})
const typed = (body: string): DocxParts => ({ body })
const keyed = (stem: string): DocxParts => ({ body: `${stem}${lines('A. x', 'B. y', 'Kunci: B')}` })
const bold = '<w:b/>'
const ink = (color: string) => `<w:color w:val="${color}"/>`
const math = (inside: string) => `<m:oMath>${inside}</m:oMath>`
const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`

const e = (inside: string) => `<m:e>${inside}</m:e>`
const row = (...cells: string[]) => `<m:mr>${cells.map((cell) => e(r(cell))).join('')}</m:mr>`
const doubt = ' ! formula@1'

/** A formula's XML, the resulting text, and a warning. */
const formulas: [string, string, string, string?][] = [
  ['a matrix', `<m:d>${e(`<m:m>${row('1', '2')}${row('3', '4')}</m:m>`)}</m:d>`, '(1 2; 3 4)'],
  ['a matrix with ambiguous cells', `<m:m>${row('a b', 'c')}</m:m>`, 'a b c', doubt],
  [
    'a system of equations',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(r('x+y=1'))}${e(r('x-y=2'))}</m:eqArr>`)}</m:d>`,
    '{x+y=1; x-y=2',
  ],
  ['brackets of several parts', `<m:d>${e(r('x'))}${e(r('y'))}</m:d>`, '(x|y)'],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(r('lim'))}<m:lim>${r('x→2')}</m:lim></m:limLow></m:fName>${e(r('x'))}</m:func>`,
    'lim<sub>x→2</sub> x',
  ],
  ['a reaction arrow', `<m:limUpp>${e(r('→'))}<m:lim>${r('panas')}</m:lim></m:limUpp>`, '→<sup>panas</sup>'],
  [
    'an isotope',
    `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('12')}</m:sup>${e(r('C'))}</m:sPre>`,
    '<sub>6</sub><sup>12</sup>C',
  ],
  ['a bar', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('AB'))}</m:bar>`, 'A\u0305B\u0305'],
  ['a vector', `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e(r('a'))}</m:acc>`, 'a\u20d7'],
  ['a hat over several letters', `<m:acc>${e(r('AB'))}</m:acc>`, 'A\u0302B\u0302', doubt],
  [
    'a power of a power',
    `<m:sSup>${e(r('x'))}<m:sup><m:sSup>${e(r('y'))}<m:sup>${r('10')}</m:sup></m:sSup></m:sup></m:sSup>`,
    'x<sup>y^(10)</sup>',
  ],
  [
    'a power of a fraction',
    `<m:sSup>${e(`<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`)}<m:sup>${r('2')}</m:sup></m:sSup>`,
    '(a/b)<sup>2</sup>',
  ],
  [
    'a binomial',
    `<m:d>${e(`<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
    '(n; k)',
    doubt,
  ],
  ['a frame', `<m:borderBox>${e(r('x'))}</m:borderBox>`, 'x', doubt],
  ['deleted text', `<w:del>${r('x')}</w:del>${r('y')}`, 'y'],
]

const cases: [string, DocxParts, string[]][] = [
  [
    'typed numbers',
    typed(lines('1. Apa?', 'A. x', 'B. y', 'Jawaban: B', '2. Lagi?', 'a) x', 'b) y', 'Kunci: a')),
    ['1-4 Apa? | x | *y', '5-8 Lagi? | *x | y'],
  ],
  [
    'one list with two levels',
    {
      body: q('Apa?') + o('x') + o('y', '<w:b/>') + q('Lagi?') + o('x', '<w:b/>') + o('y'),
      numbering: two + list(1, 0),
    },
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list for the options of each question',
    {
      body: [1, 2]
        .map(
          (at) =>
            paragraph('Apa?', numbered(1)) +
            paragraph('x', numbered(1 + at)) +
            paragraph(run('y', '<w:u w:val="single"/>'), numbered(1 + at)),
        )
        .join(''),
      numbering:
        pattern(0, level(0, 'decimal', '%1.')) +
        pattern(1, level(0, 'lowerLetter', '%1)')) +
        list(1, 0) +
        list(2, 1, 0) +
        list(3, 1, 0),
    },
    ['1-3 Apa? | x | *y', '4-6 Apa? | x | *y'],
  ],
  [
    'statements with Roman list numbers above the options',
    {
      body:
        paragraph('Mana yang benar?', numbered(1)) +
        ['satu', 'dua', 'tiga', 'empat'].map((text) => paragraph(text, numbered(2))).join('') +
        paragraph('i dan ii', numbered(3)) +
        paragraph(run('iii dan iv', '<w:b/>'), numbered(3)),
      numbering:
        pattern(0, level(0, 'decimal', '%1.')) +
        pattern(1, level(0, 'lowerRoman', '%1.')) +
        pattern(2, level(0, 'upperLetter', '%1.')) +
        list(1, 0) +
        list(2, 1) +
        list(3, 2),
    },
    [
      '1-7 <p>Mana yang benar?</p><p>i. satu</p><p>ii. dua</p><p>iii. tiga</p><p>iv. empat</p> | i dan ii | *iii dan iv',
    ],
  ],
  [
    'Wingdings and Symbol characters by private and plain codes',
    typed(
      paragraph(`${run('1. Panah ')}<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>`) +
        paragraph(`${run('A. ')}<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>`) +
        paragraph(`${run('B. ')}<w:r><w:sym w:font="Symbol" w:char="62"/></w:r>`) +
        paragraph('Kunci: B'),
    ),
    ['1-4 Panah 🡪 | α | *β'],
  ],
  [
    'lists of one pattern that continue or restart',
    {
      body:
        paragraph('Apa?', numbered(1)) +
        paragraph('x', numbered(2)) +
        paragraph('y *', numbered(2)) +
        paragraph('Lagi?', numbered(1)) +
        paragraph('x', numbered(3)) +
        paragraph('y *', numbered(3)),
      numbering:
        pattern(0, level(0, 'decimal', '(%1)')) +
        pattern(1, level(0, 'upperLetter', '(%1)')) +
        list(1, 0) +
        list(2, 1) +
        list(3, 1, 0),
    },
    ['1-3 Apa? | x | *y', '4-6 Lagi? | x | *y'],
  ],
  [
    'list numbers by a style',
    {
      body:
        paragraph('Apa?', '<w:pStyle w:val="Soal"/>') +
        paragraph('x', '<w:pStyle w:val="Opsi"/>') +
        paragraph(run('y', '<w:highlight w:val="yellow"/>'), '<w:pStyle w:val="Opsi2"/>'),
      numbering:
        pattern(
          0,
          level(0, 'decimal', '%1.', '<w:pStyle w:val="Soal"/>'),
          level(1, 'upperLetter', '%2.', '<w:pStyle w:val="Opsi"/>'),
        ) + list(1, 0),
      styles:
        '<w:style w:type="paragraph" w:styleId="Soal"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Opsi"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Opsi2"><w:basedOn w:val="Opsi"/></w:style>',
    },
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a style with its level defined by the list',
    {
      body:
        paragraph('Apa?', '<w:pStyle w:val="S"/>') +
        paragraph('x', '<w:pStyle w:val="O"/>') +
        paragraph(run('y', '<w:b/>'), '<w:pStyle w:val="O"/>'),
      numbering:
        pattern(
          0,
          level(0, 'decimal', '%1.', '<w:pStyle w:val="S"/>'),
          level(1, 'upperLetter', '%2.', '<w:pStyle w:val="O"/>'),
        ) + list(1, 0),
      styles: ['S', 'O']
        .map(
          (id) =>
            `<w:style w:type="paragraph" w:styleId="${id}"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
        )
        .join(''),
    },
    ['1-3 Apa? | x | *y'],
  ],
  [
    'typed numbers with automatic letters',
    {
      body:
        lines('1. Apa?') +
        paragraph('x', numbered(2)) +
        paragraph('y', numbered(2)) +
        lines('Kunci: B', '2. Lagi?') +
        paragraph('x', numbered(3)) +
        paragraph('y', numbered(3)) +
        lines('Kunci: A'),
      numbering: pattern(1, level(0, 'upperLetter', '%1.')) + list(2, 1, 0) + list(3, 1, 0),
    },
    ['1-4 Apa? | x | *y', '5-8 Lagi? | *x | y'],
  ],
  [
    'a list that overrides its level',
    {
      body: paragraph('Apa?', numbered(1)) + paragraph('x', numbered(2)) + paragraph('y*', numbered(2)),
      numbering:
        two +
        list(1, 0) +
        `<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">${level(0, 'lowerLetter', '%1.')}</w:lvlOverride></w:num>`,
    },
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a list pattern linked by a style',
    {
      body: paragraph('Apa?', numbered(1)) + paragraph('x', numbered(1, 1)) + paragraph('y*', numbered(1, 1)),
      numbering: `<w:abstractNum w:abstractNumId="5"><w:numStyleLink w:val="Daftar"/></w:abstractNum>${two}${list(1, 5)}${list(9, 0)}`,
      styles:
        '<w:style w:type="numbering" w:styleId="Daftar"><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr></w:style>',
    },
    ['1-3 Apa? | x | *y'],
  ],
  [
    'list options with a key list',
    {
      body:
        q('Apa?') + o('x') + o('y') + q('Lagi?') + o('x') + o('y') + lines('KUNCI JAWABAN', '1. B', '2. A'),
      numbering: two + list(1, 0),
    },
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'an automatically numbered key list',
    {
      body:
        q('Apa?') +
        o('x') +
        o('y') +
        q('Lagi?') +
        o('x') +
        o('y') +
        lines('KUNCI') +
        paragraph('B', numbered(2)) +
        paragraph('A', numbered(2)),
      numbering: two + list(1, 0) + list(2, 0, 0),
    },
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  ['a bold key', marked('<w:b/>'), ['1-3 Apa? | x | *y']],
  ['no key in bold that is off', marked('<w:b w:val="0"/>'), ['1-3 Apa? | x | y !! noAnswer@1']],
  ['an underlined key', marked('<w:u w:val="single"/>'), ['1-3 Apa? | x | *y']],
  ['no key in an underline of none', marked('<w:u w:val="none"/>'), ['1-3 Apa? | x | y !! noAnswer@1']],
  ['a coloured key', marked('<w:color w:val="FF0000"/>'), ['1-3 Apa? | x | *y']],
  ['no key in black', marked('<w:color w:val="000000"/>'), ['1-3 Apa? | x | y !! noAnswer@1']],
  [
    'a key in a theme colour',
    marked('<w:color w:val="4472C4" w:themeColor="accent1"/>'),
    ['1-3 Apa? | x | *y'],
  ],
  ['a highlighted key', marked('<w:highlight w:val="yellow"/>'), ['1-3 Apa? | x | *y']],
  ['a shaded key', marked('<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>'), ['1-3 Apa? | x | *y']],
  [
    'no key in white shading',
    marked('<w:shd w:val="clear" w:color="auto" w:fill="FFFFFF"/>'),
    ['1-3 Apa? | x | y !! noAnswer@1'],
  ],
  [
    'a coloured and highlighted key',
    marked('<w:color w:val="FF0000"/><w:highlight w:val="green"/>'),
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a key by a character style',
    marked(
      '<w:rStyle w:val="Kunci"/>',
      '<w:style w:type="character" w:styleId="K0"><w:rPr><w:color w:val="FF0000"/></w:rPr></w:style><w:style w:type="character" w:styleId="Kunci"><w:basedOn w:val="K0"/></w:style>',
    ),
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a key by a bold character style',
    marked(
      '<w:rStyle w:val="Strong"/>',
      '<w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>',
    ),
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a key by a paragraph style',
    {
      body: q('Apa?') + o('x') + paragraph('y', `<w:pStyle w:val="Kunci"/>${numbered(1, 1)}`),
      numbering: two + list(1, 0),
      styles:
        '<w:style w:type="paragraph" w:styleId="Kunci"><w:rPr><w:b/><w:color w:val="FF0000"/></w:rPr></w:style>',
    },
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a key in a shaded paragraph',
    {
      body:
        q('Apa?') +
        o('x') +
        paragraph('y', `${numbered(1, 1)}<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>`),
      numbering: two + list(1, 0),
    },
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a key in split runs',
    {
      body:
        q('Apa?') + o('x') + paragraph(run('y', '<w:b/>') + run(' ') + run('z', '<w:b/>'), numbered(1, 1)),
      numbering: two + list(1, 0),
    },
    ['1-3 Apa? | x | *y z'],
  ],
  [
    'subscript and superscript',
    keyed(
      paragraph(
        run('1. H') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run('O dan x') +
          run('2', '<w:position w:val="6"/>'),
      ),
    ),
    ['1-4 <p>H<sub>2</sub>O dan x<sup>2</sup></p> | x | *y'],
  ],
  [
    'formulas',
    keyed(
      paragraph(
        run('1. Hitung ') +
          math(
            `<m:f><m:num>${r('a+b')}</m:num><m:den>${r('2')}</m:den></m:f><m:sSup><m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup><m:rad><m:deg/><m:e>${r('16')}</m:e></m:rad><m:d><m:e>${r('y')}</m:e></m:d>`,
          ),
      ),
    ),
    ['1-4 <p>Hitung (a+b)/2x<sup>2</sup>√(16)(y)</p> | x | *y'],
  ],
  [
    'more formulas',
    keyed(
      paragraph(
        run('1. Hitung ') +
          math(
            `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${r('y')}</m:e></m:d><m:bar><m:e>${r('z')}</m:e></m:bar>`,
          ),
      ),
    ),
    ['1-4 <p>Hitung ∑<sub>i=1</sub><sup>n</sup>i[y]z̲</p> | x | *y'],
  ],
  ...formulas.map(([name, inside, text, notes = '']): [string, DocxParts, string[]] => [
    `a formula: ${name}`,
    keyed(paragraph(run('1. Apa ') + math(inside))),
    [/</.test(text) ? `1-4 <p>Apa ${text}</p> | x | *y${notes}` : `1-4 Apa ${text} | x | *y${notes}`],
  ]),
  [
    'formulas below each other',
    {
      body: `${lines('1. Hitung')}<w:p><m:oMathPara>${math(r('x=1'))}${math(r('y=2'))}</m:oMathPara></w:p>${lines('A. x', 'B. y', 'Kunci: B')}`,
    },
    ['1-6 <p>Hitung</p><p>x=1</p><p>y=2</p> | x | *y'],
  ],
  [
    'a doubtful formula in an option',
    typed(
      lines('1. Apa?') +
        paragraph(run('A. ') + math(`<m:groupChr>${e(r('x'))}</m:groupChr>`)) +
        lines('B. y', 'Kunci: A', '2. Lagi?', 'A. x', 'B. y', 'Kunci: A'),
    ),
    ['1-4 Apa? | *x | y ! formula@2', '5-8 Lagi? | *x | y'],
  ],
  ...[
    ['EQ \\f(1;2)', '1/2', ''],
    ['eq \\f(a+b,c)', '(a+b)/c', ''],
    ['EQ \\r(3;8)', '\\r(3;8)', ' ! formula@1'],
  ].map(([code = '', text, notes]): [string, DocxParts, string[]] => [
    `a formula as a field: ${code}`,
    keyed(
      `<w:p>${run('1. Apa ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code.slice(0, 4)}</w:instrText></w:r><w:r><w:instrText xml:space="preserve">${code.slice(4)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ),
    [`1-4 Apa ${text} | x | *y${notes}`],
  ]),
  [
    'a formula on its own line',
    {
      body: `${lines('1. Hitung')}<w:p><m:oMathPara>${math(r('x=1'))}</m:oMathPara></w:p>${lines('A. x', 'B. y', 'Kunci: B')}`,
    },
    ['1-5 <p>Hitung</p><p>x=1</p> | x | *y'],
  ],
  [
    'tracked insertions and deletions',
    keyed(
      `<w:p>${run('1. Apa ')}<w:ins>${run('baru')}</w:ins><w:del><w:r><w:delText>lama</w:delText></w:r></w:del>?</w:p>`,
    ),
    ['1-4 Apa baru | x | *y'],
  ],
  [
    'a text box',
    keyed(
      `<w:p>${run('1. Apa?')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph('di kotak')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph('di kotak')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    ),
    ['1-5 <p>Apa?</p><p>di kotak</p> | x | *y'],
  ],
  [
    'a link',
    {
      ...keyed(
        `<w:p>${run('1. Lihat ')}<w:hyperlink r:id="l">${run('ini', '<w:color w:val="0000FF"/><w:u w:val="single"/>')}</w:hyperlink></w:p>`,
      ),
      relations:
        '<Relationship Id="l" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://a.id/x" TargetMode="External"/>',
    },
    [
      '1-4 <p>Lihat <a href="https://a.id/x" target="_blank" rel="noopener noreferrer nofollow">ini</a></p> | x | *y',
    ],
  ],
  [
    'an active field by its stored result',
    keyed(
      `<w:p>${run('1. Apa?')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "https://a.id/x.png"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(' hasil')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ),
    ['1-4 Apa? hasil | x | *y'],
  ],
  [
    'line breaks and tabs',
    typed(
      `<w:p>${run('1. Apa?')}<w:r><w:br/></w:r>${run('A. x')}<w:r><w:tab/></w:r>${run('B. y')}<w:r><w:br/></w:r>${run('Kunci: B')}</w:p>`,
    ),
    ['1-3 Apa? | x | *y'],
  ],
  [
    'a table with headings',
    typed(
      table(
        ['No', 'Soal', 'A', 'B', 'Kunci'],
        ['1', 'Apa?', 'x', 'y', 'B'],
        ['2', 'Lagi?', 'x', paragraph(run('y', '<w:color w:val="FF0000"/>')), ''],
      ),
    ),
    ['2-2 Apa? | x | *y', '3-3 Lagi? | x | *y'],
  ],
  [
    'a table with headings in another order',
    typed(
      lines('Soal K3') +
        table(
          ['Kunci Jawaban', 'Pilihan A', 'Pilihan B', 'Butir Soal', 'Bobot'],
          ['b', 'x', 'y', 'Apa?', '5'],
        ),
    ),
    ['1-1 unread: Soal K3', '3-3 Apa? | x | *y (5)'],
  ],
  [
    'a table that numbers its questions',
    typed(table(['1.', 'Apa?'], ['', lines('a. x', 'b. y*')], ['2.', lines('Lagi?', 'a. x', 'b. y*')])),
    ['1-3 Apa? | x | *y', '4-6 Lagi? | x | *y'],
  ],
  [
    'options in a table with letters',
    typed(lines('1. Apa?') + table(['A.', 'x'], ['B.', 'y']) + lines('Kunci: B')),
    ['1-4 Apa? | x | *y'],
  ],
  [
    'options in a table with automatic letters',
    {
      body:
        q('Apa?') + table([paragraph('x', numbered(1, 1)), paragraph(run('y', '<w:b/>'), numbered(1, 1))]),
      numbering: two + list(1, 0),
    },
    ['1-2 Apa? | x | *y'],
  ],
  [
    'section headings',
    {
      body:
        paragraph('A. PILIHAN GANDA', '<w:pStyle w:val="Heading1"/>') +
        q('Apa?') +
        o('x*') +
        o('y') +
        lines('B. ESSAY') +
        paragraph('Jelaskan!', numbered(2)),
      numbering: two + list(1, 0) + list(2, 0, 0),
    },
    ['1-1 unread: A. PILIHAN GANDA', '2-4 Apa? | *x | y', '5-5 unread: B. ESSAY', '6-6 essay: Jelaskan!'],
  ],
  [
    'a document in content controls',
    typed(
      `<w:sdt><w:sdtContent>${lines('1. Apa?', 'A. x')}</w:sdtContent></w:sdt>${lines('B. y', 'Kunci: A')}`,
    ),
    ['1-4 Apa? | *x | y'],
  ],
  [
    'white space and XML comments between paragraphs',
    typed(
      `\n<!-- a -->\n${lines('1. Apa?', 'A. x').replaceAll('</w:p>', '</w:p>\n')}${lines('B. y', 'Kunci: A')}\n`,
    ),
    ['1-4 Apa? | *x | y'],
  ],
  [
    'paragraphs split into runs by editing',
    typed(
      [
        paragraph(run('1') + run('. Ap') + run('a ') + run('ini', bold) + run(' dan', bold) + run(' itu?')),
        paragraph(run('A.') + run(' x')),
        paragraph(run('B') + run('. ') + run('y', bold) + run('z', bold)),
      ].join(''),
    ),
    ['1-3 <p>Apa <strong>ini dan</strong> itu?</p> | x | *yz'],
  ],
  [
    'markup as text',
    typed(lines('1. <script>alert(1)</script> &amp;', 'A. <img src=x onerror=alert(1)>', 'B. y', 'Kunci: A')),
    ['1-4 &lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; | *&lt;img src=x onerror=alert(1)&gt; | y'],
  ],
  [
    'options numbered on a second level, behind bullets and in checkboxes',
    {
      body:
        q('Apa?') +
        o('x') +
        o('y', '<w:b/>') +
        q('Lagi?') +
        o('x', '<w:b/>') +
        o('y') +
        q('Ini?') +
        paragraph('x', numbered(2)) +
        paragraph(run('y', '<w:b/>'), numbered(2)) +
        q('Itu?') +
        lines('☐ x', '☒ y'),
      numbering:
        pattern(0, level(0, 'decimal', '%1.'), level(1, 'decimal', '%2.')) +
        pattern(1, level(0, 'bullet', '')) +
        list(1, 0) +
        list(2, 1),
    },
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y', '7-9 Ini? | x | *y', '10-12 Itu? | x | *y'],
  ],
  [
    'a table with merged cells in a question',
    keyed(
      `${lines('1. Lihat!')}<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Kota')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('Jawa')}</w:tc><w:tc>${paragraph('Bogor')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc>${paragraph('Bandung')}</w:tc></w:tr></w:tbl>`,
    ),
    [
      '1-7 <p>Lihat!</p><table><tbody><tr><td colspan="2"><p>Kota</p></td></tr><tr><td rowspan="2"><p>Jawa</p></td><td><p>Bogor</p></td></tr><tr><td><p>Bandung</p></td></tr></tbody></table> | x | *y',
    ],
  ],
  [
    'the tracked deletion of a whole option',
    {
      body:
        q('Apa?') +
        o('x') +
        `<w:p><w:pPr>${numbered(1, 1)}<w:rPr><w:del w:id="1" w:author="a"/></w:rPr></w:pPr><w:del w:id="2" w:author="a"><w:r><w:delText>lama</w:delText></w:r></w:del></w:p>` +
        o('y') +
        lines('Kunci: B'),
      numbering: two + list(1, 0),
    },
    ['1-4 Apa? | x | *y'],
  ],
  [
    'hidden text, footnote and comment as left out, and a hidden key',
    {
      body:
        lines('1. Apa?') +
        paragraph(run('A. x') + run('catatan', '<w:vanish/>')) +
        paragraph(`${run('B. y')}<w:r><w:footnoteReference w:id="2"/></w:r>`) +
        paragraph(`${run('2. Lagi?')}<w:r><w:commentReference w:id="3"/></w:r>`) +
        lines('A. x', 'B. y') +
        paragraph(run('Kunci: A', '<w:vanish/>')),
      others: {
        'word/footnotes.xml': `<w:footnotes xmlns:w="w"><w:footnote w:id="2">${paragraph('Sumber: BPS')}</w:footnote></w:footnotes>`,
        'word/comments.xml': `<w:comments xmlns:w="w"><w:comment w:id="3">${paragraph('Terlalu mudah')}</w:comment></w:comments>`,
      },
    },
    [
      '1-4 Apa? | x | y !! noAnswer@1',
      '3-3 hidden: catatan',
      '5-5 footnote: Sumber: BPS',
      '6-10 Lagi? | *x | y',
      '7-7 comment: Terlalu mudah',
    ],
  ],
  [
    'page headers and footers, each text once',
    {
      body: lines('1. Apa?', 'A. x', 'B. y', 'Kunci: A'),
      others: {
        'word/header1.xml': `<w:hdr xmlns:w="w">${lines('SMK Negeri 1')}</w:hdr>`,
        'word/header2.xml': `<w:hdr xmlns:w="w">${table([lines('SMK Negeri 1'), lines('Paket A')])}</w:hdr>`,
        'word/footer1.xml': `<w:ftr xmlns:w="w">${lines('2')}</w:ftr>`,
      },
    },
    ['1-4 Apa? | *x | y', '5-6 pageEdge: SMK Negeri 1, Paket A'],
  ],
  [
    'two columns in a table of one row, downwards',
    typed(
      table([
        lines('1. Apa?', 'A. x', 'B. y', 'Kunci: A', '2. Lagi?', 'A. x', 'B. y', 'Kunci: B'),
        lines('3. Ini?', 'A. x', 'B. y', 'Kunci: B'),
      ]),
    ),
    ['1-4 Apa? | *x | y', '5-8 Lagi? | x | *y', '9-12 Ini? | x | *y'],
  ],
  [
    'two columns in a table of several rows, across',
    typed(
      table(
        [lines('1. Apa?', 'A. x', 'B. y', 'Kunci: A'), lines('2. Lagi?', 'A. x', 'B. y', 'Kunci: B')],
        [lines('3. Ini?', 'A. x', 'B. y', 'Kunci: B'), ''],
      ),
    ),
    ['1-4 Apa? | *x | y', '5-8 Lagi? | x | *y', '9-12 Ini? | x | *y'],
  ],
  [
    'a question on the left and its picture on the right',
    {
      body: table([lines('1. Apa?', 'A. x', 'B. y', 'Kunci: A'), paragraph(picture('p0', 'peta'))]),
      media: { 'a.png': png },
    },
    ['1-5 <p>Apa?</p><p><img alt="peta" src="import:0"></p> | *x | y'],
  ],
  [
    'a «kartu soal» table',
    typed(
      table(
        ['Mata Pelatihan', 'K3'],
        ['Nomor Soal', '7'],
        ['Rumusan Soal', lines('Apa?', 'A. x', 'B. y')],
        ['Kunci Jawaban', 'B'],
      ),
    ),
    ['1-1 template: K3', '2-5 Apa? | x | *y'],
  ],
  [
    'one table per question, with a label or its number alone',
    typed(
      [
        table(['1', 'PERTANYAAN', 'Apa?'], ['', 'A', 'x'], ['', 'B', 'y'], ['', 'KUNCI', 'B']),
        table(['2', 'Lagi?'], ['A', 'x'], ['B', 'y'], ['Kunci', 'A']),
        table(['3.', 'Ini?'], ['A.', 'x'], ['B.', 'y'], ['', 'Kunci: A']),
      ].join(paragraph('')),
    ),
    ['1-4 Apa? | x | *y', '6-9 Lagi? | *x | y', '11-14 Ini? | *x | y'],
  ],
  [
    'a table that continues without headings',
    typed(
      [
        table(['No', 'Soal', 'A', 'B', 'Kunci'], ['1', 'Apa yang benar?', 'satu', 'dua', 'A']),
        table(['2', 'Apa yang salah?', 'satu', 'dua', 'B'], ['3', 'Apa yang lain?', 'satu', 'dua', 'A']),
      ].join(paragraph('')),
    ),
    [
      '2-2 Apa yang benar? | *satu | dua',
      '4-4 Apa yang salah? | satu | *dua',
      '5-5 Apa yang lain? | *satu | dua',
    ],
  ],
  [
    'a table without headings',
    typed(table(['1', 'Apa yang benar?', 'x', 'y', 'A'], ['2', 'Apa yang salah?', 'x', 'y', 'B'])),
    ['1-1 Apa yang benar? | *x | y', '2-2 Apa yang salah? | x | *y'],
  ],
  [
    'options as a list in a cell',
    typed(
      table(
        ['No', 'Soal', 'Pilihan', 'Kunci'],
        ['1', 'Apa?', lines('A. x', 'B. y'), 'B'],
        ['2', 'Lagi?', lines('A. x', 'B. y'), 'A'],
      ),
    ),
    ['2-2 Apa? | x | *y', '3-3 Lagi? | *x | y'],
  ],
  [
    'one row per option, with a letter and a key or with a mark',
    typed(
      [
        table(
          ['No', 'Soal', 'Opsi', 'Jawaban', 'Kunci'],
          ['1', 'Apa?', 'A', 'satu', 'B'],
          ['', '', 'B', 'dua', ''],
          ['2', 'Lagi?', 'A', 'tiga', 'A'],
          ['', '', 'B', 'empat', ''],
        ),
        table(
          ['No', 'Soal / Pilihan', '', 'Benar'],
          ...[
            ['1', 'Apa?', '', ''],
            ['', 'A', 'satu', ''],
            ['', 'B', 'dua', '√'],
            ['', 'C', 'tiga', ''],
          ],
          ...[
            ['2', 'Lagi?', '', ''],
            ['', 'A', 'satu', '√'],
            ['', 'B', 'dua', ''],
            ['', 'C', 'tiga', ''],
          ],
        ),
      ].join(paragraph('')),
    ),
    [
      '2-3 Apa? | satu | *dua',
      '4-5 Lagi? | *tiga | empat',
      '8-11 Apa? | satu | *dua | tiga',
      '12-15 Lagi? | *satu | dua | tiga',
    ],
  ],
  [
    'a key table with explanations and a missing key',
    typed(
      lines('1. Apa?', 'A. x', 'B. y', '2. Lagi?', 'A. x', 'B. y', '3. Ini?', 'A. x', 'B. y') +
        table(['No', 'Kunci', 'Pembahasan'], ['1', 'A', 'karena'], ['2', '', 'belum'], ['3', 'B', '']),
    ),
    [
      '1-3 Apa? | *x | y + <p>karena</p> - <p>karena</p>',
      '4-6 Lagi? | x | y !! noAnswer@4',
      '7-9 Ini? | x | *y',
      '13-13 unread: belum',
    ],
  ],
  [
    'a key table with points and an unknown column',
    typed(
      lines('1. Apa?', 'A. x', 'B. y', '2. Lagi?', 'A. x', 'B. y') +
        table(['No', 'Kunci', 'Skor', 'Materi'], ['1', 'A', '5', 'K3'], ['2', 'B', '10', '']),
    ),
    ['1-3 Apa? | *x | y (5)', '4-6 Lagi? | x | *y (10)', '9-9 unread: K3'],
  ],
  [
    'a key table for two packets when the paper names its packet',
    typed(
      lines('Paket 2', '1. Apa?', 'A. x', 'B. y', '2. Lagi?', 'A. x', 'B. y') +
        table(['No', 'Paket 1', 'Paket 2'], ['1', 'A', 'B'], ['2', 'B', '']),
    ),
    ['2-4 [Paket 2] Apa? | x | *y', '5-7 [Paket 2] Lagi? | x | y !! noAnswer@5', '9-10 leftKey: 1. A 2. B'],
  ],
  [
    'a key table for two packets when the paper names none',
    typed(
      lines('1. Apa?', 'A. x', 'B. y', '2. Lagi?', 'A. x', 'B. y') +
        table(['No', 'Paket 1', 'Paket 2'], ['1', 'A', 'B'], ['2', 'B', '']),
    ),
    ['1-3 Apa? | x | y !! twoAnswers@1', '4-6 Lagi? | x | y !! otherNumbers@4'],
  ],
  [
    'text in navy with keys in red',
    typed(
      [0, 1, 2]
        .flatMap((right) => [
          paragraph(run(`${right + 1}. Apa?`, ink('1F3864'))),
          ...['A. x', 'B. y', 'C. z'].map((text, at) =>
            paragraph(run(text, ink(at === right ? 'FF0000' : '1F3864'))),
          ),
        ])
        .join(''),
    ),
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | *y | z', '9-12 Apa? | x | y | *z'],
  ],
  [
    'right options in green and wrong ones in red',
    typed(
      [0, 1]
        .flatMap((right) => [
          paragraph(`${right + 1}. Apa?`),
          ...['A. x', 'B. y', 'C. z'].map((text, at) =>
            paragraph(run(text, ink(at === right ? '00B050' : 'FF0000'))),
          ),
        ])
        .join(''),
    ),
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | *y | z'],
  ],
  [
    'questions without options',
    typed(lines('1. Jelaskan!', '2. Uraikan!')),
    ['1-1 essay: Jelaskan!', '2-2 essay: Uraikan!'],
  ],
  [
    'options behind bullets of a nested list',
    {
      body: [
        paragraph('Apa?', numbered(1)) + o('x') + o('y', '<w:b/>'),
        paragraph('Lagi?', numbered(1)) + o('x', '<w:b/>') + o('y'),
      ].join(''),
      numbering: pattern(0, level(0, 'bullet', '•'), level(1, 'bullet', 'o')) + list(1, 0),
    },
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'options without letters, the right one highlighted',
    typed(
      ['Apa?', 'Lagi?']
        .map(
          (text) => paragraph(text) + paragraph('x') + paragraph(run('y', '<w:highlight w:val="yellow"/>')),
        )
        .join(''),
    ),
    ['1-3 Apa? | x | *y', '4-6 Lagi? | x | *y'],
  ],
  ...(['Coretlah jawaban yang salah!', 'Tentukan!'] as const).map(
    (told, at): [string, DocxParts, string[]] => [
      `true or false, one of them struck out: ${told}`,
      typed(
        paragraph(told) +
          paragraph(run('1. Bumi bulat. B – ') + run('S', '<w:strike/>')) +
          paragraph(run('2. Es panas. ') + run('B', '<w:strike/>') + run(' – S')),
      ),
      [
        `1-1 unread: ${told}`,
        at === 0 ? '2-2 Bumi bulat. | *Benar | Salah' : '2-2 Bumi bulat. | Benar | Salah !! noAnswer@2',
        at === 0 ? '3-3 Es panas. | Benar | *Salah' : '3-3 Es panas. | Benar | Salah !! noAnswer@3',
      ],
    ],
  ),
  [
    'a document in GIFT',
    typed(lines('Kuis', '', 'Apa? {', '=x#ya', '~y', '}', 'Bumi bulat {T}')),
    [
      '1-1 description: Kuis',
      '3-6 Apa? | *x | y + <p>ya</p>',
      '7-7 Bumi bulat | *Benar | Salah ! trueFalse@7',
    ],
  ],
  [
    'braces in a paper',
    typed(
      lines('1. Himpunan {=x} adalah …', 'A. x', 'B. y', 'Kunci: B', '2. Apa?', 'A. x', 'B. y', 'Kunci: A'),
    ),
    ['1-4 Himpunan {=x} adalah … | x | *y', '5-8 Apa? | *x | y'],
  ],
  [
    "Moodle's template with feedback and grades",
    typed(
      paragraph('Soal 1') +
        table(
          ...[
            ['Apa?', 'MC'],
            ['Default mark:', '2'],
            ['#', 'Answers', 'Feedback', 'Grade'],
          ],
          ...[
            ['A.', 'x', 'bukan', '0'],
            ['B.', 'y', 'ya', '100'],
            ['', 'General feedback:', 'umum', ''],
          ],
          ...[
            ['', 'For any correct response:', 'bagus', ''],
            ['', 'Tags:', 'k3', ''],
          ],
        ),
    ),
    [
      '1-1 unread: Soal 1',
      '2-9 Apa? | x | *y ! lostTags@2 (2) + <p>umum</p><p>ya</p><p>bagus</p> - <p>umum</p><p>bukan</p>',
    ],
  ],
  [
    "Moodle's template with settings",
    typed(
      table(
        ['Apa?', 'MC'],
        ['Shuffle the choices?:', 'Yes'],
        ['ID number:', ''],
        ['Penalty for each incorrect try:', '33.3'],
        ['#', 'Answers', 'Feedback', 'Grade'],
        ['A.', 'x', '', '0'],
        ['B.', 'y', '', '100'],
      ),
    ),
    ['1-7 Apa? | x | *y', '2-4 template: Shuffle the choices?: Yes Penalty for each incorrect try: 33.3'],
  ],
  [
    "Moodle's template with a mark beside the right option and its letter below",
    typed(
      table(['Apa?', 'MC'], ['x', '#'], ['y', ''], ['Correct answer', 'A']) +
        paragraph('') +
        table(['Lagi?', 'MC'], ['x', '#'], ['y', ''], ['Correct answer', 'B']),
    ),
    ['1-4 Apa? | *x | y', '6-9 Lagi? | x | y !! twoAnswers@6'],
  ],
  [
    "Moodle's template with other question types",
    typed(
      table(['Jelaskan!', 'ES'], ['General feedback:', 'umum']) +
        paragraph('') +
        table(
          ['Apa?', 'MA'],
          ['#', 'Answers', 'Feedback', 'Grade'],
          ['A.', 'x', '', '50'],
          ['B.', 'y', '', '50'],
        ),
    ),
    ['1-2 essay: Jelaskan!', '4-7 severalRight: Apa?'],
  ],
  [
    'a key letter in the cell behind its question',
    typed(
      table(...['B', 'A', 'C'].map((key, at) => [lines(`${at + 1}. Apa?`, 'A. x', 'B. y', 'C. z'), key])),
    ),
    ['1-4 Apa? | x | *y | z', '5-8 Apa? | *x | y | z', '9-12 Apa? | x | y | *z'],
  ],
  [
    'one table per question without a label for its text',
    typed(
      ['A', 'B']
        .map((key, at) =>
          table([`SOAL NO. ${at + 1}`], ['Apa?'], ['A', 'x'], ['B', `y${at}`], [`Kunci: ${key}`]),
        )
        .join(paragraph('')),
    ),
    ['1-5 Apa? | *x | y0', '7-11 Apa? | x | *y1'],
  ],
  [
    'keys in a column before their questions',
    typed(table(['B', lines('1. Apa?', 'A. x', 'B. y')], ['A', lines('2. Lagi?', 'A. x', 'B. y')])),
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
]

describe('readDocx', () => {
  test.each(cases)('reads %s', async (_, parts, entries) => {
    expect(shown(await readBytes(docx(parts)))).toEqual(entries)
  })

  test('parsePart discards each body element after reading it', () => {
    const parts = openPackage(docx({ body: lines('1. Apa?', 'A. x') }))
    const taken: string[] = []
    const root = parsePart(parts, 'word/document.xml', (element) => taken.push(textIn(element)))
    expect(taken).toEqual(['1. Apa?', 'A. x', ''])
    expect(textIn(root).trim()).toBe('')
  })

  test('extracts pictures with their alternative texts and reports drawings as lost', async () => {
    const shape = '<w:r><w:drawing><wps:wsp/></w:drawing></w:r>'
    const far = '<w:r><w:pict><v:shape><v:imagedata r:id="far"/></v:shape></w:pict></w:r>'
    const body = [
      paragraph(run('1. Apa ') + picture('p0', 'peta &quot;A&quot;') + shape),
      paragraph(run('A. ') + picture('p1', 'segitiga')),
      paragraph(run('B. ') + picture('p1')),
      paragraph(run('C. y') + far),
      ...[paragraph('Kunci: C')],
    ].join('')
    const relations =
      '<Relationship Id="far" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/>'
    const media = { 'a.png': png, 'b.emf': Uint8Array.from([1, 0, 0, 0]) }
    const { entries, files } = await readBytes(docx({ body, media, relations }))
    expect(shown({ format: 'docx', lines: [], entries, files })).toEqual([
      '1-5 <p>Apa <img alt="peta &quot;A&quot;" src="import:0"></p> |  |  | *y !! emptyOption@2(A) !! emptyOption@3(B) ! lostPicture@1 ! lostPicture@2 ! lostPicture@3 ! lostPicture@4',
    ])
    expect(files.map(({ mime, bytes, alt }) => [mime, bytes.length, alt])).toEqual([
      ['image/png', png.length, 'peta "A"'],
    ])
  })

  test.each(looks)('reads back a paper with keys marked by %s', async (look) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const random = seeded(seed)
      const paper = anyPaper(random)
      const marking = random.pick([look, look, ...signs])
      const counting = random.pick(numberings)
      const reading = await readBytes(docx(asDocx(paper, marking, counting)))
      expect(readShort(reading), `seed ${seed} ${marking} ${counting}`).toEqual(paper.map(asRead))
      expect(faultsIn(reading), `seed ${seed} ${marking} ${counting}`).toEqual([])
    }
  })

  test.each([
    [
      'lists.docx',
      [
        '1-1 unread: Ujian K3',
        '2-5 <p>Apa kepanjangan <strong>APD</strong>?</p> | Alat pemadam dini | *Alat pelindung diri | Alat pengukur debu',
        '6-8 <p>Air adalah H<sub>2</sub>O.</p> | *Benar | Salah',
      ],
    ],
    [
      'table.docx',
      ['1-1 unread: Kisi-kisi', '3-3 Ibu kota? | Bogor | *Jakarta | Depok', '4-4 2 &lt; 3? | *Ya | Tidak'],
    ],
    ['typed.docx', ['1-4 Rambu merah berarti … | *larangan | perintah', '5-5 essay: Jelaskan arti APAR!']],
  ])('reads a file of LibreOffice: %s', async (name, entries) => {
    const bytes = new Uint8Array(await readFile(new URL(`../../fixtures/questions/${name}`, import.meta.url)))
    expect(shown(await readBytes(bytes))).toEqual(entries)
  })
})
