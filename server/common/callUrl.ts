import type { Call, Params } from '../../contract/call.ts'
import { apiPrefix } from '../../contract/paths.ts'

/**
 * @param publicUrl empty makes the address relative.
 * @example callUrl('', mediaCalls['media.public'], { id }) // '/api/storage/v1/media/company/public/0198…'
 */
export function callUrl<C extends Call>(publicUrl: string, call: C, params: Params<C>): string {
  const filledPath = Object.entries<string>(params).reduce<string>(
    (path, [name, value]) => path.replace(`{${name}}`, () => encodeURIComponent(value)),
    call.path,
  )
  return publicUrl + apiPrefix + filledPath
}
