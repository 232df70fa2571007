import { describe, expect, test } from 'vitest'
import {
  type NameWarning,
  nameWarnings,
  suggestedName,
} from '../../../src/custom/certificate/bulk/model/nameWarnings.ts'

/** A name, its warnings, and the suggestion. */
const cases: [string, NameWarning[], string?][] = [
  // No warning.
  ['Siti Aminah', []],
  ['I Gusti Ngurah Rai', []],
  ['Ni Luh Putu Ayu', []],
  ['I Made', []],
  ['R.A. Kartini', []],
  ['M.Yusuf', []],
  ['Drs. Ahmad Fauzi, S.Pd.I', []],
  ['dr. Rina Wati, Sp.A', []],
  ['Budi Santoso, SE, MM', []],
  ['KH. Ahmad Dahlan', []],
  ['Pakubuwono IV', []],
  ['Ahmad bin Yusuf', []],
  ['Nur’aini Ma’ruf', []],
  ["Sean O'Brien", []],
  ['Muhammad al-Fatih', []],
  ['Ludwig van Beethoven', []],
  ['Zoë Núñez-Müller', []],
  ['Karl McDonald', []],
  ['محمد يوسف', []],
  ['王小明', []],
  ['ᬦᬶᬮᬸᬄ', []],
  ['ꦱꦶꦠꦶ', []],
  ['सत्‍या देवी', []],
  // Capitals.
  ['MUHAMMAD', ['capitals', 'oneWord'], 'Muhammad'],
  ['M. YUSUF', ['capitals'], 'M. Yusuf'],
  ['MUHAMMAD AL FATIH', ['capitals'], 'Muhammad Al Fatih'],
  ['R.A. KARTINI', ['capitals'], 'R.A. Kartini'],
  ['I GUSTI NGURAH RAI', ['capitals'], 'I Gusti Ngurah Rai'],
  ['NI LUH PUTU', ['capitals'], 'Ni Luh Putu'],
  ['KH. AHMAD DAHLAN', ['capitals'], 'KH. Ahmad Dahlan'],
  ['PAKUBUWONO IV', ['capitals'], 'Pakubuwono IV'],
  ['AHMAD BIN YUSUF', ['capitals'], 'Ahmad bin Yusuf'],
  ["NUR'AINI", ['capitals', 'oneWord'], "Nur'aini"],
  ["SEAN O'BRIEN", ['capitals'], "Sean O'Brien"],
  ['AL-FATIH ZOË', ['capitals'], 'Al-Fatih Zoë'],
  ['DRS. AHMAD FAUZI, S.PD.I', ['capitals'], 'Drs. Ahmad Fauzi, S.Pd.I'],
  ['BUDI SANTOSO, SE', ['capitals'], 'Budi Santoso, SE'],
  ['Siti NURHALIZA', ['capitalWord'], 'Siti Nurhaliza'],
  ['Budi Santoso, S.KOM', ['capitalWord'], 'Budi Santoso, S.Kom'],
  // Lower case.
  ['siti nurhaliza', ['small'], 'Siti Nurhaliza'],
  ['Siti nurhaliza', ['smallWord'], 'Siti Nurhaliza'],
  ['ahmad bin yusuf', ['small'], 'Ahmad bin Yusuf'],
  ['mUHAMMAD Yusuf', ['smallWord'], 'Muhammad Yusuf'],
  // Spaces.
  ['Siti  Aminah', ['spaces'], 'Siti Aminah'],
  [' Siti Aminah', ['spaces'], 'Siti Aminah'],
  ['Siti Aminah\u00a0', ['spaces'], 'Siti Aminah'],
  ['Siti\u3000Aminah', ['spaces'], 'Siti Aminah'],
  ['MUHAMMAD  YUSUF', ['spaces', 'capitals'], 'Muhammad Yusuf'],
  // Digits and unusual characters.
  ['Siti Aminah 2', ['digits']],
  ['S1ti Aminah', ['digits']],
  ['Siti Aminah 🎉', ['signs'], 'Siti Aminah'],
  ['Siti\u200bAminah Putri', ['signs'], 'SitiAminah Putri'],
  ['Siti \u202eAminah', ['signs'], 'Siti Aminah'],
  ['Siti Aminah\u00ad', ['signs'], 'Siti Aminah'],
  ['Siti \u3164', ['signs'], 'Siti'],
  ['Nu`man Hakim', ['signs'], "Nu'man Hakim"],
  ['Rene\ufffd Putri', ['signs']],
  ['siti@contoh.id', ['signs', 'small']],
  ['S1TI AMINAH', ['digits', 'capitals']],
  ['Siti "Ati" Aminah', ['signs']],
  ['Siti A\u0301\u0301\u0301\u0301minah', ['signs']],
  ['...', ['signs']],
  ['', ['signs']],
  // A single word: a hint.
  ['Suharto', ['oneWord']],
  ['Suharto, S.E.', ['oneWord']],
  ['يوسف', ['oneWord']],
]

describe('nameWarnings', () => {
  test.each(cases)('finds in the name %j the warnings %j', (name, doubts, suggestion) => {
    expect(nameWarnings(name)).toEqual(doubts)
    expect(suggestedName(name)).toBe(suggestion)
  })

  test.each(cases.flatMap(([, , suggestion]) => (suggestion === undefined ? [] : [[suggestion]])))(
    'suggests nothing for its own suggestion %j',
    (suggestion) => {
      expect(suggestedName(suggestion)).toBeUndefined()
    },
  )
})
