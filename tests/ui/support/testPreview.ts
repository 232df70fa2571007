import { act, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { ActivitySettings } from '../../../contract/activity.ts'
import { calls } from '../../../contract/calls.ts'
import { activities } from '../../../server/db/schema.ts'
import { dataOf, send } from '../../support/client.ts'
import { questionBody } from '../../support/fixtures.ts'
import { insertTest, staffOf } from '../../support/questions.ts'
import type { Ui } from '../../support/ui.tsx'
import { layOutPackets } from './questionPackets.ts'

/** A question's text, and further fields. */
export type QuestionInput = { text: string; timer?: number; point?: number; more?: object }

/** Tests on the real server, and their preview. */
export function testPreview(ui: Ui) {
  return {
    /** Signs in, and inserts a test of one packet of single questions. */
    begin: async (
      settings: Partial<ActivitySettings>,
      questions: readonly QuestionInput[],
      title = 'Kuis Kopi',
    ) => {
      layOutPackets()
      const at = await insertTest(ui.server.db)
      await ui.server.db
        .update(activities)
        .set({ title, settings: { estimated_duration: 600, ...settings } })
        .where(eq(activities.id, at.activity))
      const token = await ui.server.signIn()
      const staff = staffOf(ui.server, () => token, at)
      const packet = await staff.addPacket()
      const call = calls['question.create']
      for (const { text, timer = null, point = 10, more } of questions) {
        const body = questionBody(text)
        const json = { ...body, question: { ...body.question, timer }, point, ...more }
        const made = await dataOf(await send(ui.server, call, { token, json }), call)
        await staff.adding(packet, String(made.data.id))
      }
      await ui.signIn()
      return { at, staff, packet, preview: `/program/${at.program}/${at.topic}/${at.activity}/pratinjau` }
    },
  }
}

/**
 * Freezes the preview's clock.
 *
 * @returns advances it by seconds in one step, as after a suspended tab.
 */
export function holdClock(): (seconds: number) => Promise<void> {
  // Rounded, so that fractions do not add up.
  let now = Math.round(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const interval = vi.spyOn(globalThis, 'setInterval')
  return async (seconds) => {
    now += seconds * 1_000
    // Runs all interval callbacks.
    await act(async () => {
      for (const [look] of interval.mock.calls) if (typeof look === 'function') look()
    })
  }
}

/** The displayed question's position and text. */
export const shown = () => screen.getByRole('heading', { level: 2 }).textContent
