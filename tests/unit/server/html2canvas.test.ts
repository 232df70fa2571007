import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { html2canvasStyle } from '../../../server/host/headers.ts'

/** A named string constant in the library's code. */
const stringCalled = (code: string, name: string): string => {
  const [, literal] = new RegExp(`var ${name} = ('[^'\\n]*'|"(?:[^"\\\\\\n]|\\\\.)*");`).exec(code) ?? []
  if (!literal) throw new Error(`html2canvas has no ${name} any more`)
  return JSON.parse(literal.startsWith("'") ? `"${literal.slice(1, -1)}"` : literal)
}

test('html2canvasStyle matches the style that the installed html2canvas writes', () => {
  const code = readFileSync(
    createRequire(import.meta.url).resolve('html2canvas/dist/html2canvas.esm.js'),
    'utf8',
  )
  const [beforeClass, before, afterClass, after, style] = [
    'PSEUDO_HIDE_ELEMENT_CLASS_BEFORE',
    'PSEUDO_BEFORE',
    'PSEUDO_HIDE_ELEMENT_CLASS_AFTER',
    'PSEUDO_AFTER',
    'PSEUDO_HIDE_ELEMENT_STYLE',
  ].map((name) => stringCalled(code, name))
  expect(code).toContain(
    'createStyles(body, "." + PSEUDO_HIDE_ELEMENT_CLASS_BEFORE + PSEUDO_BEFORE + PSEUDO_HIDE_ELEMENT_STYLE + "\\n         ." + PSEUDO_HIDE_ELEMENT_CLASS_AFTER + PSEUDO_AFTER + PSEUDO_HIDE_ELEMENT_STYLE);',
  )
  expect(html2canvasStyle).toBe(`.${beforeClass}${before}${style}\n         .${afterClass}${after}${style}`)
})
