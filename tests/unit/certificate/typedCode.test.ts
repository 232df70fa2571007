import { expect, test } from 'vitest'
import { typedCode } from '../../../src/custom/certificate/check/NumberForm.tsx'

const CODE = 'K7M2Q9RXW410'

test.each([
  ['a number', CODE],
  ['a number in groups', 'k7m2 q9rx w4lo'],
  ['an address', `https://balai.example/verifikasi/${CODE}`],
  ['an address of another port, below a path', `http://localhost:3000/admin/verifikasi/${CODE}`],
  ['an address without its beginning', `balai.example/verifikasi/${CODE}`],
  ['an address with more behind it', `https://balai.example/verifikasi/${CODE}/?x=1#y`],
  ['an address in blanks', `  https://balai.example/verifikasi/${CODE}\n`],
  ['an address in capitals', `HTTPS://BALAI.EXAMPLE/VERIFIKASI/${CODE}`],
  ['an address with a number that was typed', 'https://balai.example/verifikasi/k7m2-q9rx-w41o'],
])('finds the certificate number in %s', (_, typed) => {
  expect(typedCode(typed)).toBe(CODE)
})

test.each([
  ['nothing', ''],
  ['the page alone', 'https://balai.example/verifikasi'],
  ['the page with a slash', 'https://balai.example/verifikasi/'],
  ['another address', `https://balai.example/certificate-graduation/${CODE}`],
  ['a licence in the address', 'https://balai.example/verifikasi/BLI-00001-AAAAA'],
  ['a number behind something else', `https://balai.example/verifikasi/x/${CODE}`],
])('finds no certificate number in %s', (_, typed) => {
  expect(typedCode(typed)).toBeUndefined()
})
