import type { Answer, Query } from '../../../../contract/call.ts'
import type { presenceCalls } from '../../../../contract/presence.ts'
import type { Context, SignedIn } from '../../context.ts'
import { directionOf } from '../../list.ts'
import { scopeOf } from '../../presence/scope.ts'
import { sheetName } from '../fileName.ts'
import { createLink } from '../link.ts'

type Call = (typeof presenceCalls)['presence.export']

/**
 * Creates a link to the sheet of all presences of a list's filter.
 *
 * @throws NotFound as `scopeOf`.
 */
export async function createPresencesLink(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  query: Query<Call>,
): Promise<Answer<Call>> {
  const { of, id, titles } = await scopeOf(context.db, query)
  return createLink(context, signedIn, {
    fileName: sheetName('presensi', titles, context.now()),
    wanted: { sheet: 'presence', scope: { of, id }, direction: directionOf(query) },
  })
}
