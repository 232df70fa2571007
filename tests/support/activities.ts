import { type ActivitySettings, type ActivityType, isTest } from '../../contract/activity.ts'
import type { Random } from '../../server/seed/random.ts'

/** Random valid activities, for round trips. */

const words = [
  'kopi',
  'Rasa & aroma',
  '5 < 7',
  '"kutip"',
  "Jum'at",
  '日本語',
  'عربي',
  '😀',
  '[0]',
  '%20',
  '1e3',
  '«»',
  '\\',
]

const line = (r: Random): string => r.sample(words, r.int(1, 4)).join(' ')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As serialised by the editor. */
const html = (r: Random): string =>
  r.pick([
    () => `<p>${escaped(line(r))}</p>`,
    () => `<p>${escaped(line(r))}<br>${escaped(line(r))}</p><ul><li><p>${escaped(line(r))}</p></li></ul>`,
    () => `<h3>${escaped(line(r))}</h3><p><strong>${escaped(line(r))}</strong>&nbsp;</p>`,
    () => `<pre><code>${escaped(line(r))}\n${escaped(line(r))}\n</code></pre>`,
  ])()

const some = <Row>(r: Random, max: number, make: () => Row): Row[] =>
  Array.from({ length: r.int(0, max) }, make)
const flag = (r: Random) => r.pick([0, 1] as const)

const settingsOf = (type: ActivityType, r: Random): ActivitySettings => {
  const estimated_duration = r.pick([0, 90, 600, 604_800])
  if (!isTest(type)) return { estimated_duration }
  const isSet = flag(r)
  const all = {
    is_show_discussion: flag(r),
    is_show_answer: flag(r),
    set_minimum_value: { is_set: isSet, minimum_value: isSet ? r.pick([0, 0.0000001, 72.5, 100]) : null },
    opportunity_repeat_test: r.pick([5, 10, 50, 100, 0, -1] as const),
    is_skip: flag(r),
    is_show_timer: flag(r),
    is_show_score: flag(r),
    is_camera_active: flag(r),
    is_random_question: flag(r),
    number_questions_package: r.pick([null, 0, 1_000]),
    timer: r.pick([null, 0, 1_440]),
  }
  return { estimated_duration, ...(r.chance(0.8) ? all : {}) }
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const meetingOf = (r: Random) => {
  const times = () => some(r, 3, () => ({ start_time: `0${r.int(0, 9)}:05`, end_time: `1${r.int(0, 9)}:59` }))
  const shared = { is_must_participate: flag(r), link: r.pick([null, 'https://meet.example/a?b=c&d=%20']) }
  return r.chance(0.5)
    ? {
        ...shared,
        is_day: true,
        days: r.sample(days, r.int(0, 7)).map((day) => ({ day, times: times() })),
        dates: [],
      }
    : {
        ...shared,
        is_day: false,
        days: [],
        dates: some(r, 4, () => ({ date: `2026-02-${r.int(10, 28)}`, times: times() })),
      }
}

/** A valid form of this type, without files; the API returns it as sent. */
export const anyActivity = (type: ActivityType, r: Random) => ({
  title: line(r),
  type,
  settings: settingsOf(type, r),
  theory: { content: r.pick([null, html(r)]) },
  description: r.pick([null, html(r)]),
  embed_youtube: some(r, 12, () => ({ title: line(r), url: 'https://youtu.be/aqz-KE-bpKQ?t=1&x=[1]' })),
  meta_data: some(r, 12, () => ({ title: line(r), content: r.pick(['', html(r)]) })),
  meeting: r.chance(0.3) ? undefined : meetingOf(r),
  status: r.pick(['publish', 'draft'] as const),
})
