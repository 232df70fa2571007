/** One thing taken out of the product, and the tests that must notice. */
export type Mutant = {
  what: string
  file: string
  /** Exactly once in the file. */
  from: string
  to: string
  /** Vitest's project. */
  project: 'contract' | 'unit' | 'ui'
  tests: string
}

export const mutants: readonly Mutant[] = [
  {
    what: 'a lock: of the packets of a test',
    file: 'server/entity/locks/packet.ts',
    from: 'const lockRow = sql`for no key update of a`',
    to: 'const lockRow = sql``',
    project: 'contract',
    tests: 'tests/contract/assessment/questionOrder.test.ts',
  },
  {
    what: 'a check of a version: any save is taken',
    file: 'server/entity/versions.ts',
    from: 'if (!clientUpdatedAt || new Date(clientUpdatedAt).getTime() === updatedAt.getTime()) return',
    to: 'if (!clientUpdatedAt || updatedAt) return',
    project: 'contract',
    tests: 'tests/contract/declared.test.ts',
  },
  {
    what: 'a key: an attempt is carried out again',
    file: 'server/entity/idempotency/runOnce.ts',
    from: 'if (claimedKeys.length === 0) {',
    to: 'if (claimedKeys.length < 0) {',
    project: 'contract',
    tests: 'tests/contract/idempotency.test.ts',
  },
  {
    what: 'a leave guard: unsaved work is left without a question',
    file: 'src/resources/_kit/form/LeaveGuard.tsx',
    from: 'getFormsLostBy(currentLocation, nextLocation).length > 0',
    to: 'getFormsLostBy(currentLocation, nextLocation).length < 0',
    project: 'ui',
    tests: 'tests/ui/kit/panels.test.tsx',
  },
  {
    what: 'a draft: nothing that is typed is stored',
    file: 'src/resources/_kit/form/useDraftWriter.ts',
    from: 'timer.current ??= window.setTimeout(flush, durations.draftDebounce)',
    to: 'timer.current ??= undefined',
    project: 'ui',
    tests: 'tests/ui/guest/logout.test.tsx',
  },
  {
    what: 'a refusal by field: the form is told the message alone',
    file: 'src/dataProvider/toHttpError.ts',
    from: '...(fields.length > 0 ?',
    to: '...(fields.length < 0 ?',
    project: 'ui',
    tests: 'tests/ui/kit/study.test.tsx',
  },
  {
    what: 'an undo: a press on «Urungkan» does nothing',
    file: 'src/resources/_kit/form/restore/useRestore.ts',
    from: ': dataProvider.restore(kind, { id }))',
    to: ': Promise.resolve())',
    project: 'ui',
    tests: 'tests/ui/kit/entities.test.tsx',
  },
  {
    what: 'a retry: a call without an answer is given up',
    file: 'src/dataProvider/retry/networkErrors.ts',
    from: 'if (status === 0) return navigator.onLine !== false',
    to: 'if (status === 0) return false',
    project: 'unit',
    tests: 'tests/unit/admin/repeat.test.ts',
  },
  {
    what: 'a count: the total is one too many',
    file: 'server/entity/listPages.ts',
    from: ')::int as total',
    to: ')::int + 1 as total',
    project: 'contract',
    tests: 'tests/contract/participant/redeemList.test.ts',
  },
  {
    what: 'an escape: a name is markup in a sheet',
    file: 'server/sheet/escape.ts',
    from: "if (character === '<') return '&lt;'",
    to: "if (character === '<') return '<'",
    project: 'unit',
    tests: 'tests/unit/server/sheet.test.ts',
  },
]
