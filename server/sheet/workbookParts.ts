import { attributeText } from './escape.ts'

/*
 * Everything of a workbook (ECMA-376) but its cells.
 */

/** A sheet, once it is written: its name, and the corner of its table, such as `N100001`. */
export type WrittenSheet = { name: string; corner: { letter: string; row: number } }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Places in `cellXfs` below. Numbers keep off the right edge, because dates begin at the left one. */
export const STYLE = { header: 1, numberHeader: 2, text: 3, number: 4, day: 5, moment: 6 } as const

// Month names are Indonesian (421) in any locale. Text (format 49) stays text when its cell is edited: otherwise
// confirming «=1+1» would make it a formula, and «0812…» a number.
export const styles = `${XML}
<styleSheet xmlns="${MAIN}">
<numFmts count="2">
<numFmt numFmtId="164" formatCode="[$-421]dd mmm yyyy"/>
<numFmt numFmtId="165" formatCode="[$-421]dd mmm yyyy hh:mm"/>
</numFmts>
<fonts count="2">
<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>
<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font>
</fonts>
<fills count="3">
<fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF313189"/><bgColor indexed="64"/></patternFill></fill>
</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="right" vertical="center" indent="1"/></xf>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

export const rootRelations = `${XML}
<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`

/** A sheet up to its rows: the first one stays in sight. */
export const sheetHead = (widths: readonly number[]) => `${XML}
<worksheet xmlns="${MAIN}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>`

/** A sheet after its rows: they can be filtered, and numbers that are text on purpose are not marked as mistakes. */
export const sheetTail = ({ letter, row }: WrittenSheet['corner']) => `</sheetData>
<autoFilter ref="A1:${letter}${row}"/>
<ignoredErrors><ignoredError sqref="A1:${letter}${row}" numberStoredAsText="1"/></ignoredErrors>
</worksheet>`

const quote = (name: string) => attributeText(`'${name.replaceAll("'", "''")}'`)

export const workbookXml = (sheets: readonly WrittenSheet[]) => `${XML}
<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<bookViews><workbookView/></bookViews>
<sheets>${sheets.map(({ name }, i) => `<sheet name="${attributeText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets>
<definedNames>${sheets
  .map(
    ({ name, corner: { letter, row } }, i) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${quote(name)}!$A$1:$${letter}$${row}</definedName>`,
  )
  .join('')}</definedNames>
</workbook>`

export const workbookRelations = (sheets: readonly WrittenSheet[]) => `${XML}
<Relationships xmlns="${PACKAGE}/relationships">
${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('\n')}
<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>
</Relationships>`

export const contentTypes = (sheets: readonly WrittenSheet[]) => `${XML}
<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="${RELATIONS_TYPE}"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>
${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`).join('\n')}
</Types>`
