import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { plainText } from '../../contract/question.ts'
import type { Db } from '../../server/db/db.ts'
import { dataOf, send } from './client.ts'
import { insertActivity, insertProgram, insertTopic, questionBody } from './fixtures.ts'
import type { TestServer } from './server.ts'

/**
 * Writes and reads a test's questions through the API, by their texts: 'a b | c' is a group of two, and one of one.
 */

export type TestPath = { program: string; topic: string; activity: string }

/** A program with a topic with a quiz. */
export async function insertTest(db: Db): Promise<TestPath> {
  const { id: program } = await insertProgram(db)
  const { id: topic } = await insertTopic(db, { programId: program })
  const { id: activity } = await insertActivity(db, { topicId: topic, type: 'quiz' })
  return { program, topic, activity }
}

/** Staff's actions on a test's questions. */
export function staffOf(server: TestServer, token: () => string, test: TestPath) {
  const ids = new Map<string, string>()
  /** The id of the question with this text. */
  const idOf = (text: string): string => ids.get(text) ?? text

  const addPacket = async (): Promise<string> => {
    const call = calls['packet.create']
    return String(
      (await dataOf(await send(server, call, { token: token(), params: test, json: test }), call)).id,
    )
  }
  const addQuestion = async (text: string): Promise<string> => {
    const call = calls['question.create']
    const sent = { token: token(), json: questionBody(text) }
    const id = String((await dataOf(await send(server, call, sent), call)).data.id)
    ids.set(text, id)
    return id
  }

  const naming = (texts: string, json: object) => {
    const named = texts === '' ? [] : texts.split(' ')
    return { is_group: named.length > 1, list_question: named.map((text) => ({ id: idOf(text) })), ...json }
  }
  /** Requests a new group of existing questions. */
  const adding = (packet: string, texts: string, json: object = {}) =>
    send(server, calls['group.create'], {
      token: token(),
      params: { ...test, packet },
      json: naming(texts, json),
    })
  const saving = (packet: string, group_id: string, texts: string, json: object = {}) =>
    send(server, calls['group.update'], {
      token: token(),
      params: { ...test, packet, group_id },
      json: naming(texts, json),
    })

  /** Creates questions and their groups. @returns the groups' ids. */
  const fill = async (packet: string, texts: string): Promise<string[]> => {
    const groups: string[] = []
    for (const group of texts.split(' | ')) {
      for (const text of group.split(' ')) await addQuestion(text)
      const call = calls['group.create']
      groups.push(String((await dataOf(await adding(packet, group), call)).group_id))
    }
    return groups
  }

  const groupsOf = async (packet: string) => {
    const call = calls['group.list']
    const params = { ...test, packet }
    return (await dataOf(await send(server, call, { token: token(), params, query: { limit: -1 } }), call))
      .list
  }
  const packetsOf = async () => {
    const call = calls['packet.list']
    return (await dataOf(await send(server, call, { token: token(), params: test }), call)).list
  }
  /** The texts of a packet's groups, in order; checked against the list's count. */
  const order = async (packet: string): Promise<string> => {
    const groups = await groupsOf(packet)
    const listed = (await packetsOf()).find(({ id }) => id === packet)
    expect(listed?.total_question).toBe(groups.flatMap((group) => group.list_question).length)
    return groups
      .map(({ list_question }) => list_question.map(({ question }) => plainText(question.text)).join(' '))
      .join(' | ')
  }
  const versionOf = async (packet: string, group: string) =>
    (await groupsOf(packet)).find(({ group_id }) => group_id === group)?.updated_at ?? ''

  const ask = (
    name: Extract<keyof typeof calls, `${'packet' | 'group' | 'question'}.${'delete' | 'restore'}`>,
    params: Record<string, string>,
  ) => send(server, calls[name], { token: token(), params: { ...test, ...params } })

  return { idOf, addPacket, addQuestion, adding, saving, fill, groupsOf, packetsOf, order, versionOf, ask }
}

/**
 * Violated invariants of groups and questions: live ones are numbered 1..n, restorable ones share no position, no live
 * group is empty, no row is orphaned.
 */
export async function wrongQuestions(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute<{ parent: string; seqs: number[]; gone: number[] }>(sql`
    select parent, coalesce(array_agg(seq order by seq) filter (where deleted_at is null), '{}') as seqs,
      coalesce(array_agg(seq order by seq) filter (where deleted_at is not null and comes_back), '{}') as gone
    from (
      select packet_id as parent, seq, deleted_at, exists (select 1 from deletions d where d.id = g.id) or exists
        (select 1 from questions q join deletions d on d.id = q.id where q.group_id = g.id) as comes_back
        from question_groups g
      union all select group_id, seq, deleted_at, exists (select 1 from deletions d where d.id = q.id)
        from questions q where group_id is not null
    ) as s group by parent`)
  const misplaced = rows.filter(
    ({ seqs, gone }) =>
      seqs.some((seq, index) => seq !== index + 1) ||
      gone.some((seq) => Number.isInteger(seq) && seq > 0) ||
      new Set(gone).size !== gone.length,
  )
  const { rows: empty } = await db.execute(sql`
    select id from question_groups g where deleted_at is null and not exists
      (select 1 from questions q where q.group_id = g.id and q.deleted_at is null)`)
  // Deletions of rows that are not deleted.
  const { rows: torn } = await db.execute(sql`
    select d.id from deletions d where kind in ('group', 'question') and not exists (
      select 1 from questions q where q.id = d.id and q.deleted_at is not null
      union all select 1 from question_groups g where g.id = d.id and g.deleted_at is not null)`)
  // Hidden rows that cannot be restored.
  const { rows: lost } = await db.execute(sql`
    select q.id from questions q join question_groups g on g.id = q.group_id where
      (q.deleted_at is not null and not exists (select 1 from deletions d where d.id = q.id)) or
      (q.deleted_at is null and g.deleted_at is not null and not exists (select 1 from deletions d where d.id = g.id))`)
  return [...misplaced, ...empty, ...torn, ...lost]
}
