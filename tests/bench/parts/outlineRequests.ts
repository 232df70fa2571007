import { deepStrictEqual, notDeepStrictEqual } from 'node:assert'
import { apiPrefix } from '../../../contract/paths.ts'
import type { Requested } from '../support/load.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import type { Bench } from '../support/part.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  idsOf,
  judgeMicros,
  judgeRatio,
  productOnPostgres,
  reportLoads,
  type Site,
} from '../support/sideBySide.ts'

const TOPICS = 10
const ACTIVITIES = 10
/** A reorder keeps one of the two. */
const targets = { reorder: 0.85, micro: 60 }

/** The requests of one connection: lists, and moves there and back. */
type Outline = {
  topicList: Requested
  activityList: Requested
  topicMoves: Requested[]
  activityMoves: Requested[]
}

const get = (path: string): Requested => ({ method: 'GET', path: `${apiPrefix}${path}` })
const send = (method: string, path: string, body: object): Requested => ({
  method,
  path: `${apiPrefix}${path}`,
  body: JSON.stringify(body),
})

/** Creates a program per connection: on a shared one, waiting for its row lock would be all that is measured. */
async function makeOutline(balai: Site): Promise<Outline> {
  const { id: program } = await makeLongProgram(balai.url, balai.token, {
    topics: TOPICS,
    activities: ACTIVITIES,
  })
  const whole = 'page=1&limit=-1&sort=seq&sort_type=asc'
  const topicList = get(`/topic/v1/list?${whole}&program_id=${program}`)
  const [topic = ''] = await idsOf(balai, topicList)
  const topicTo = (to: number) =>
    send('PUT', '/topic/v1/reorder', { program_id: program, topic_id: topic, to })
  // Without the optional id: a round may end between two moves, so `there` can run twice and the id would not match.
  const activityTo = (from: number, to: number) =>
    send('POST', `/v1/activity/${program}/${topic}/reorder`, { from, to })
  return {
    topicList,
    activityList: get(`/v1/activity/${program}/${topic}/list?${whole}`),
    topicMoves: [topicTo(TOPICS), topicTo(1)],
    activityMoves: [activityTo(0, ACTIVITIES - 1), activityTo(ACTIVITIES - 1, 0)],
  }
}

/** Asserts that the moves take the first item to the end, and back. */
async function checkMoves(
  site: Site,
  balai: Site,
  list: Requested,
  [there, back]: Requested[],
): Promise<void> {
  if (!there || !back) throw new Error('Nothing moves')
  const before = await idsOf(balai, list)
  await ask(site, there)
  const [first, ...others] = before
  notDeepStrictEqual(first, undefined)
  deepStrictEqual(await idsOf(balai, list), [...others, first], `${site.name} must move the first to the end`)
  await ask(site, back)
  deepStrictEqual(await idsOf(balai, list), before, `${site.name} must move it back`)
}

/** The topic list and both reorders on PostgreSQL, beside the same SQL through node:http and `pg` alone. */
export async function outlineRequests(bench: Bench): Promise<void> {
  const { balai, databaseUrl } = await productOnPostgres()
  const outlines: Outline[] = []
  for (let made = 0; made < CONNECTIONS; made++) outlines.push(await makeOutline(balai))
  const all = outlines.flatMap(({ topicList, topicMoves, activityMoves }) => [
    topicList,
    ...topicMoves,
    ...activityMoves,
  ])
  const bare = await bareBeside(balai, databaseUrl, all)
  const together = await bareBeside(balai, databaseUrl, all, true)
  for (const site of [balai, bare, together])
    for (const { topicList, activityList, topicMoves, activityMoves } of outlines) {
      await checkMoves(site, balai, topicList, topicMoves)
      await checkMoves(site, balai, activityList, activityMoves)
    }

  const calls: [string, (outline: Outline) => Requested[]][] = [
    [`List of ${TOPICS} topics`, ({ topicList }) => [topicList]],
    [`Reorder of ${TOPICS} topics, each connection its own program`, ({ topicMoves }) => topicMoves],
    [
      `Reorder of ${ACTIVITIES} activities, each connection its own topic`,
      ({ activityMoves }) => activityMoves,
    ],
  ]
  for (const [what, askedOf] of calls) {
    const results = await alternate(bench, what, [balai, bare, together], outlines.map(askedOf))
    reportLoads(bench, what, results)
    judgeRatio(bench, what, results, [balai, bare], what.startsWith('Reorder') ? targets.reorder : undefined)
    judgeMicros(bench, what, results, [balai, together], targets.micro)
  }
}
