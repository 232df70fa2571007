import type { Answer, Query } from '../../../../contract/call.ts'
import type { presenceCalls } from '../../../../contract/presence.ts'
import type { Context, SignedIn } from '../../context.ts'
import { resolveMatrix } from '../../presence/resolveMatrix.ts'
import { sheetName } from '../fileName.ts'
import { createLink } from '../link.ts'

type Call = (typeof presenceCalls)['presence.matrixExport']

/**
 * Creates a link to the sheet of a matrix, with all of its rows and columns.
 *
 * @throws NotFound, Invalid as `resolveMatrix`.
 */
export async function createMatrixLink(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  query: Query<Call>,
): Promise<Answer<Call>> {
  const { matrix, titles } = await resolveMatrix(context.db, query)
  return createLink(context, signedIn, {
    fileName: sheetName('presensi', titles, context.now()),
    wanted: { sheet: 'presence_matrix', matrix, q: query.q || null },
  })
}
