import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../contract/calls.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { MemberRedeem, MemberRedeemDetail } from '../../contract/member.ts'
import type { Client } from '../crash/client.ts'
import {
  compare,
  created,
  type Difference,
  type Entry,
  madeAt,
  newProgram,
  type Open,
  rows,
  Unexpected,
} from '../crash/writers.ts'
import { activityBody } from '../support/fixtures.ts'
import { type Place, startImport } from './services.ts'

/* Writers about participants, who come by imports. */

type Row = Record<string, string | number>

/** A voucher of each number, one a participant. */
const voucher = (name: string, n: number) => `${name}-${String(n).padStart(6, '0')}`.toUpperCase()

const participants = (program: string, name: string, from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const license = voucher(name, from + index)
    return {
      Program: program,
      'Nama lengkap': `Peserta ${license}`,
      Email: `${license}@example.com`.toLowerCase(),
      'Nomor telepon': '',
      'Kode voucher': license,
      'Progres (%)': 100,
      'Nilai akhir': 90,
      'Tanggal penyelesaian': '2026-11-21 20:14',
    }
  })

/** Imports, as a person who runs the command again until it says that all is in. */
async function importRows(
  place: Place,
  kind: string,
  name: string,
  all: readonly Row[],
  options: string[] = [],
) {
  const file = join(place.folder, `${name}.csv`)
  const lines = [Object.keys(all[0] ?? {}), ...all.map((row) => Object.values(row))]
  writeFileSync(file, lines.map((cells) => cells.join(';')).join('\n'))
  for (let tries = 1; tries <= 20; tries++) {
    const [code, signal] = await once(startImport(kind, file, options, place), 'exit')
    if (code === 0) return
    if (signal) throw new Unexpected(`import of ${name}: took too long`)
    if (code === 1) throw new Unexpected(`import of ${name}: lines were refused`)
    await wait(1_000)
  }
  throw new Unexpected(`import of ${name}: not done after 20 tries`)
}

const redeemsOf = async (client: Client, program: string) => {
  const sent = { params: { id: program }, query: { limit: -1 } }
  return rows(await client.call(calls['member.redeems'], sent), 'member.redeems')
}

/** More than one batch of the import. */
const LINES = 2_500

/** Milliseconds between two imports. */
const BETWEEN_IMPORTS = 5_000

const imports =
  (place: Place, onImported: () => void): Open =>
  async (client, r, name) => {
    const done: { program: string; from: number; at: number }[] = []
    let count = 0
    return {
      name,
      write: async () => {
        const file = `${name}-${count / LINES}`
        const program = await newProgram(client, file)
        await importRows(
          place,
          'participants',
          file,
          participants(program, name, count, LINES),
          r.chance(0.5) ? ['--strict'] : [],
        )
        done.push({ program, from: count, at: Date.now() })
        onImported()
        count += LINES
        await wait(BETWEEN_IMPORTS)
      },
      check: async () => {
        const differences: Difference[] = []
        for (const { program, from, at } of done) {
          const list = await redeemsOf(client, program)
          const stored = list.map((redeem): Entry => {
            const member = isRecord(redeem.member) ? redeem.member : {}
            return { key: String(redeem.license), value: member.fullname, at: madeAt(redeem) }
          })
          const expected = participants(program, name, from, LINES).map((row) => ({
            key: String(row['Kode voucher']),
            value: row['Nama lengkap'],
            at,
          }))
          differences.push(...compare('voucher', stored, expected))
        }
        return differences
      },
    }
  }

/** Participants of a program of their own. @returns its id, and their vouchers. */
async function newCourse(client: Client, place: Place, name: string, count: number) {
  const program = await newProgram(client, name)
  await importRows(place, 'participants', name, participants(program, name, 0, count))
  const vouchers = (await redeemsOf(client, program)).map(({ id, license }) => ({
    id: String(id),
    license: String(license),
  }))
  return { program, vouchers }
}

/** A program whose participants wait for a reply to their practice. */
export async function newPractice(client: Client, place: Place, name: string, count: number) {
  const { program, vouchers } = await newCourse(client, place, name, count)
  const topic = await created(client, calls['topic.create'], {
    body: { name, status: 'publish', program_id: program },
  })
  const body = activityBody('evaluasi_praktek_mandiri')
  const activity = await created(client, calls['activity.create'], {
    params: { program, topic: topic.id },
    body,
  })
  await importRows(
    place,
    'completions',
    `${name}-completions`,
    vouchers.map(({ license }) => ({
      'Kode voucher': license,
      Topik: topic.id,
      Aktivitas: activity.id,
      'Waktu penyelesaian (WIB)': '2026-11-21 19:00',
      'Tulisan peserta': 'Sudah saya coba.',
    })),
  )
  return { program, vouchers, topic: topic.id, activity: activity.id }
}

/** The reply to a voucher's practice, if there is one. */
export async function replyTo(client: Client, id: string): Promise<string | undefined> {
  const { data } = await client.call(calls['member.redeemDetail'], { params: { id } })
  const all = (data as MemberRedeemDetail).topics.flatMap(({ activities }) => activities)
  return all.find(({ feedback }) => feedback)?.feedback?.text
}

/** Replies to practice, over and over. */
const replies =
  (place: Place): Open =>
  async (client, r, name) => {
    const { vouchers, topic, activity } = await newPractice(client, place, name, 30)
    const given = new Map<string, { text: string; version: string; at: number }>()
    let count = 0
    return {
      name,
      write: async () => {
        const { id } = r.pick(vouchers)
        const text = `${name} ${count++}`
        const { status, data, tries } = await client.call(calls['member.feedback'], {
          body: {
            text,
            member_redeem_id: id,
            topic_id: topic,
            activity_id: activity,
            updated_at: given.get(id)?.version ?? null,
          },
        })
        const answer = isRecord(data) ? data : {}
        const isOurs = status === 200 || (status === 409 && tries > 1 && answer.text === text)
        if (!isOurs) throw new Unexpected(`member.feedback ${status}: ${JSON.stringify(data)}`)
        given.set(id, { text, version: String(answer.updated_at), at: Date.now() })
      },
      check: async () => {
        const stored: Entry[] = []
        for (const { id } of vouchers) {
          const text = await replyTo(client, id)
          if (text !== undefined) stored.push({ key: id, value: text })
        }
        return compare(
          'reply',
          stored,
          [...given].map(([key, { text, at }]) => ({ key, value: text, at })),
        )
      },
    }
  }

/** Issues certificates, and issues them again. */
const certificates =
  (place: Place): Open =>
  async (client, r, name) => {
    const { vouchers } = await newCourse(client, place, name, 50)
    const issued: { code: string; license: string; at: number }[] = []
    return {
      name,
      write: async () => {
        const { license } = r.pick(vouchers)
        const isFirst = !issued.some((one) => one.license === license)
        const again = isFirst ? {} : { reissue: true, reason: 'Nama diperbaiki' }
        const { status, data } = await client.call(calls['certificate.issue'], {
          params: { id: license },
          body: { kind: 'participant', ...again },
        })
        if (status !== 200 || !isRecord(data)) throw new Unexpected(`certificate.issue ${status}`)
        issued.push({ code: String(data.code), license, at: Date.now() })
      },
      check: async () => {
        const stored: Entry[] = []
        for (const { license } of vouchers) {
          const { data } = await client.call(calls['member.certificate'], { params: { id: license } })
          for (const { code, issued_at } of (data as MemberRedeem).certificates ?? [])
            stored.push({ key: code, value: license, at: Date.parse(issued_at) })
        }
        return compare(
          'certificate',
          stored,
          issued.map(({ code, license, at }) => ({ key: code, value: license, at })),
        )
      },
    }
  }

/** @param onImported called when all of a file of 2,500 lines is in. */
export const participantKinds = (place: Place, onImported: () => void): Record<string, Open> => ({
  imports: imports(place, onImported),
  replies: replies(place),
  certificates: certificates(place),
})
