import { createHash } from 'node:crypto'
import { calls } from '../../contract/calls.ts'
import type { CertificateKind } from '../../contract/certificate.ts'
import type { PrintedPicture } from '../../server/common/context.ts'
import type { Db } from '../../server/db/db.ts'
import { dataOf, send } from './client.ts'
import { png } from './files.ts'
import { insertProgram, insertRedeem } from './fixtures.ts'
import type { TestServer } from './server.ts'

/* Graduates, and their certificates. */

/** A voucher that is eligible for both certificates. */
export async function insertGraduate(
  db: Db,
  overrides: {
    program?: Parameters<typeof insertProgram>[1]
    redeem?: Partial<Parameters<typeof insertRedeem>[1]>
  } = {},
) {
  const program = await insertProgram(db, {
    title: 'Barista Dasar',
    competence: ['Menyeduh kopi', 'Merawat mesin'],
    ...overrides.program,
  })
  const redeem = await insertRedeem(db, {
    programId: program.id,
    progress: 100,
    finalScore: 92.5,
    endTestAt: new Date('2026-11-21T03:00:00.000Z'),
    member: { fullname: 'Siti Aminah' },
    ...overrides.redeem,
  })
  return { program, redeem }
}

/** Issues a voucher's certificate through the API. */
export async function issue(
  server: TestServer,
  id: string,
  more: { kind?: CertificateKind; reissue?: boolean; reason?: string } = {},
) {
  const call = calls['certificate.issue']
  const sent = { params: { id }, json: { kind: 'graduation', ...more }, token: await server.signIn() }
  return await dataOf(await send(server, call, sent), call)
}

/** Revokes a certificate through the API. */
export async function revoke(server: TestServer, code: string) {
  const call = calls['certificate.revoke']
  const sent = { params: { code }, json: { reason: 'Salah orang' }, token: await server.signIn() }
  return await dataOf(await send(server, call, sent), call)
}

/** A picture as read from the settings' files. */
export const printedPicture = (bytes: Uint8Array<ArrayBuffer> = png()): PrintedPicture => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  mime: 'image/png',
  bytes,
})
