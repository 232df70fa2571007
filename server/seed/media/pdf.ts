/** Latin-1 only: the built-in Helvetica needs no font file, and Indonesian no other letters. */
const text = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')})`

/** A valid one-page A4 PDF: a heading and lines of text, already broken to the page's width. */
export function pdf(title: string, lines: readonly string[]): Uint8Array {
  const page = [
    'q 0.192 0.192 0.537 rg 0 806 595 36 re f Q',
    `BT /F2 20 Tf 56 750 Td ${text(title)} Tj ET`,
    `BT /F1 11 Tf 17 TL 56 716 Td ${lines.map((line) => `${text(line)} Tj T*`).join(' ')} ET`,
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (id-ID) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${text(title)} >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = file.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
