import { expect, test } from 'vitest'
import { matchPlaces } from '../../../src/custom/shell/search/matchPlaces.ts'

const labels = ['Dashboard', 'Kelola Program', 'Tambah program', 'Programa Fáṭimah', 'Jum’at (K3)']
const places = labels.map((label) => ({ label }))

test.each([
  ['', labels],
  ['program', ['Programa Fáṭimah', 'Kelola Program', 'Tambah program']],
  ['PROG tam', ['Tambah program']],
  ['  kelola   pro ', ['Kelola Program']],
  ['rogram', []],
  ['fatimah', ['Programa Fáṭimah']],
  ['fá\u200bti', ['Programa Fáṭimah']],
  ["jum'at", ['Jum’at (K3)']],
  ['k3', ['Jum’at (K3)']],
  ['(k3)', []],
  ['kelola dashboard', []],
  ['%', []],
])('«%s» finds %j', (text, found) => {
  expect(matchPlaces(places, text).map(({ label }) => label)).toEqual(found)
})
