import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nearestTests } from '../../../scripts/quick/nearest.ts'

const all = globSync('tests/{ui,e2e}/**/*.test.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))

describe('nearestTests', () => {
  test.each<[string, string[]]>([
    [
      'src/custom/participant/feedback/page/FeedbackPage.tsx',
      ['tests/e2e/participant/feedbackQueue.test.ts', 'tests/ui/participant/feedbackQueue.test.tsx'],
    ],
    [
      'src/custom/assessment/check/EntryRow.tsx',
      ['tests/e2e/assessment/testCheck.test.ts', 'tests/ui/assessment/testCheck.test.tsx'],
    ],
    [
      'src/resources/program/form/ProgramForm.tsx',
      ['tests/e2e/program/programForm.test.ts', 'tests/ui/program/programForm.test.tsx'],
    ],
    ['src/resources/reply/BackLink.tsx', ['tests/ui/reply.test.tsx']],
    ['src/resources/study/resource.ts', ['tests/ui/kit/study.test.tsx']],
    ['tests/ui/offline.test.tsx', ['tests/ui/offline.test.tsx']],
    ['server/routes/app.ts', []],
  ])('chooses the tests of the part of %s', (file, tests) => {
    expect(nearestTests([file], all)).toEqual({ tests, everywhere: [] })
  })

  test('chooses the whole domain where a part has no tests of its own', () => {
    const { tests } = nearestTests(['src/custom/media/AudioRow.tsx'], all)
    expect(tests).toEqual(['tests/e2e/media/mediaPicker.test.ts', 'tests/ui/media/mediaPicker.test.tsx'])
  })

  test.each([
    'src/resources/_kit/form/FormActions.tsx',
    'src/app/adminLoader.ts',
    'src/App.tsx',
    'src/dataProvider/http.ts',
  ])('names %s, which every screen may show', (file) => {
    expect(nearestTests([file], all)).toEqual({ tests: [], everywhere: [file] })
  })

  test('knows a test for every part of every domain', () => {
    const parts = globSync('src/{custom,resources}/*/**/*.{ts,tsx}')
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('src/resources/_kit/'))
    expect(parts.filter((file) => nearestTests([file], all).tests.length === 0)).toEqual([])
  })
})
