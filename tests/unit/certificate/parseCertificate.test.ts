import { expect, test } from 'vitest'
import { parseCertificate } from '../../../src/custom/certificate/parseCertificate.ts'

const nothing = {
  fullname: '',
  program: '',
  competence: [],
  date: '',
  final_score: null,
  city: '',
  director: '',
  issuer: '',
  logo: null,
  signature: null,
}

const all = {
  fullname: 'Siti',
  program: 'Barista',
  competence: ['Menyeduh'],
  date: '2026-11-21',
  final_score: 0,
  city: 'Yogyakarta',
  director: 'Ratna',
  issuer: 'Balai',
  logo: '/logo',
  signature: '/tanda',
}

test.each([
  ['all present', all, all],
  ['missing', undefined, nothing],
  ['not an object', 'Siti', nothing],
  [
    'of other types',
    { fullname: 7, competence: ['Menyeduh', null, ' ', 3], date: null, final_score: '90', logo: '' },
    { ...nothing, competence: ['Menyeduh'] },
  ],
])('reads the facts of a certificate: %s', (_, facts, expected) => {
  const certificate = { kind: 'participant', code: 'K7M2Q9RXW4TC', state: 'revoked', facts }
  expect(parseCertificate(certificate)).toEqual({ kind: 'participant', state: 'revoked', facts: expected })
})

test.each([
  undefined,
  null,
  'valid',
  [],
  {},
  { kind: 'graduation', facts: all },
  { state: 'valid', facts: all },
  { kind: 'toString', state: 'valid', facts: all },
  { kind: 'graduation', state: 'constructor', facts: all },
])('refuses %o as a certificate', (data) => {
  expect(parseCertificate(data)).toBeUndefined()
})
