import type { CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellNumber, cellText } from '../../../formats/readers/xlsx/cellText.ts'

const day = (text: string) => new Date(`${text}Z`)

test.each<[CellValue, string | undefined, string]>([
  [0.1, '0%', '10%'],
  [0.125, '0.0%', '12,5%'],
  [0.1 + 0.2, undefined, '0,3'],
  [1 / 3, undefined, '0,333333333'],
  [2020, 'General', '2020'],
  [1234.5, '#,##0.00', '1.234,50'],
  [15_000, '"Rp"#,##0', 'Rp15.000'],
  [-1500, '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', '-1.500'],
  [0.5, '# ?/?', '1/2'],
  [7, '000', '007'],
  [12, '@', '12'],
  [5, '0 "kg"', '5 kg'],
  [day('1945-08-17T00:00'), 'm/d/yyyy', '17/08/1945'],
  [day('1945-08-17T00:00'), 'd/m/yyyy', '17/8/1945'],
  [day('1945-08-17T00:00'), 'yyyy-mm-dd', '1945-08-17'],
  [day('1945-08-17T00:00'), '[$-421]d mmmm yyyy', '17 Agustus 1945'],
  [day('1945-08-17T00:00'), '[$-F800]dddd, mmmm dd, yyyy', 'Jumat, 17 Agustus 1945'],
  [day('1945-08-17T10:00'), 'm/d/yyyy h:mm', '17/08/1945 10.00'],
  [day('1899-12-31T08:30'), 'h:mm', '08.30'],
  [day('1899-12-31T08:30'), 'hh:mm', '08.30'],
  [day('1899-12-31T08:30'), '[$-F400]h:mm:ss AM/PM', '08.30.00'],
  [day('1900-01-01T12:00'), '[h]:mm', '36.00'],
  [true, undefined, 'Benar'],
  [false, '0%', 'Salah'],
  ['teks ', '0%', 'teks '],
  [null, '0%', ''],
  [3, 'rusak;;;;;x[', '3'],
  [3, `0${'"x"'.repeat(100)}`, '3'],
])('cellText shows %j in the format %j', (value, pattern, text) => {
  expect(cellText(value, pattern)).toBe(text)
})

test.each<[CellValue, string | undefined]>([
  [2.5, '2,5'],
  [0.1 + 0.2, '0,3'],
  [1_500, '1500'],
  ['2,5', undefined],
  [day('1945-08-17T00:00'), undefined],
])('cellNumber reads %j', (value, number) => {
  expect(cellNumber(value)).toBe(number)
})
