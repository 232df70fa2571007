import { isCleanKey } from '../../http/payloadGuard.ts'
import { RequestError } from '../../http/requestError.ts'
import { messages } from '../../messages.ts'

const MAX_LENGTH = 300
const MAX_DEPTH = 16
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * `settings[minimum][is_set]` is `['settings', 'minimum', 'is_set']`, `competence[]` is `['competence', '']`.
 * @throws RequestError for a malformed key, too long, too deep, or with a name such as `__proto__`.
 */
export function parseKey(key: string): string[] {
  const match = key.length <= MAX_LENGTH ? KEY.exec(key) : null
  if (!match) throw new RequestError(400, messages.malformedForm)
  const [, first = '', brackets = ''] = match
  const steps = [
    first,
    ...brackets
      .split('[')
      .slice(1)
      .map((step) => step.slice(0, -1)),
  ]
  if (steps.length > MAX_DEPTH || !steps.every(isCleanKey)) throw new RequestError(400, messages.unsafeBody)
  return steps
}
