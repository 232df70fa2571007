import { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { issueAndPrintAll, type Result } from '../../../src/custom/certificate/bulk/state/issueAndPrintAll.ts'
import { MissingGlyphsError } from '../../../src/custom/certificate/MissingGlyphsError.ts'
import { printed } from '../../support/certificates.ts'

/* When a bulk run is aborted: further ones would fail alike. */

const people = Array.from({ length: 50 }, (_, nth) => nth)

/** Makes 50 certificates. @returns the outcome, the number issued, and results per person. */
async function made({
  issue = () => undefined,
  print = () => undefined,
}: {
  issue?: (person: number) => void
  print?: (person: string) => void
}) {
  let issued = 0
  const fates = new Map<number, Result>()
  const ended = await issueAndPrintAll(people, {
    issue: async (person) => {
      issue(person)
      issued += 1
      return { state: 'valid', certificate: printed({ fullname: `${person}` }), previousIssuedAt: undefined }
    },
    print: async ({ facts }) => {
      print(facts.fullname)
      return new Blob()
    },
    isStopped: () => false,
    onResult: (person, result) => fates.set(person, result),
    yieldToMain: async () => undefined,
  })
  return { ended, issued, fates: people.map((person) => fates.get(person)?.status) }
}

const failing = (error: Error) => () => {
  throw error
}

describe('issueAndPrintAll with a failing API', () => {
  test.each([0, 403, 429, 500, 503])('stops after three responses of %i in a row', async (status) => {
    const { ended, issued } = await made({ issue: failing(new HttpError('Ditolak', status)) })
    expect(ended?.reason).toBe('unreachable')
    expect(issued).toBe(0)
  })

  test.each([404, 409, 422])(
    'continues after a response of %i and fails only that person',
    async (status) => {
      const { ended, fates } = await made({ issue: failing(new HttpError('Ditolak', status)) })
      expect(ended).toBeUndefined()
      expect(fates).toEqual(people.map(() => 'failed'))
    },
  )
})

describe('issueAndPrintAll with a failing renderer', () => {
  test('stops issuing after three failures in a row', async () => {
    const { ended, issued } = await made({ print: failing(new Error('No logo')) })
    expect(ended?.reason).toBe('renderer')
    // Those requested ahead have been issued as well.
    expect(issued).toBeLessThan(10)
  })

  test('continues after occasional failures', async () => {
    const { ended, fates } = await made({
      print: (person) => {
        if (Number(person) % 3 > 0) throw new Error('Not this one')
      },
    })
    expect(ended).toBeUndefined()
    expect(fates.filter((is) => is === 'created')).toHaveLength(17)
  })

  test('continues after missing glyphs and fails each person', async () => {
    const { ended, fates } = await made({ print: failing(new MissingGlyphsError('ꦗꦮ')) })
    expect(ended).toBeUndefined()
    expect(fates).toEqual(people.map(() => 'failed'))
  })
})
