import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { useDeletionEffects } from '../../../src/resources/_kit/text/useCountTexts.ts'
import { testI18nProvider } from '../../support/parts.ts'

/* The texts on what is deleted along. */

async function effectsIn(language: 'id' | 'en') {
  const i18nProvider = testI18nProvider()
  await i18nProvider.changeLocale(language)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      {children}
    </CoreAdminContext>
  )
  return renderHook(() => useDeletionEffects(), { wrapper }).result.current
}

const program = { topics: 4, activities: 12, questions: 1_240, participants: 1_204, duration: 60 }

describe('useDeletionEffects', () => {
  test.each([
    [
      program,
      ['Ikut terhapus: 4 topik, 12 aktivitas, 1.240 soal.', 'Hasil belajar 1.204 peserta tetap tersimpan.'],
    ],
    [{ activities: 1, questions: 0 }, ['Ikut terhapus: 1 aktivitas.']],
    [{ topics: 0, participants: 1 }, ['Hasil belajar 1 peserta tetap tersimpan.']],
    [{ topics: 0, participants: 0 }, []],
    [undefined, []],
  ])('states the effects in Indonesian for %j', async (counts, said) => {
    expect((await effectsIn('id'))(counts)).toEqual(said)
  })

  test.each([
    [
      program,
      [
        'Also deleted: 4 topics, 12 activities, 1,240 questions.',
        'The results of 1,204 participants are kept.',
      ],
    ],
    [{ topics: 1, activities: 1, questions: 1 }, ['Also deleted: 1 topic, 1 activity, 1 question.']],
    [{ participants: 1 }, ['The results of 1 participant are kept.']],
  ])('states the effects in English for %j', async (counts, said) => {
    expect((await effectsIn('en'))(counts)).toEqual(said)
  })
})
