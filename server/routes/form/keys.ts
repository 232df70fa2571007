import { isCleanKey } from '../../http/payloadGuard.ts'
import { Refused } from '../../http/refused.ts'
import { messages } from '../../messages.ts'

const MAX_LENGTH = 300
const MAX_DEPTH = 16
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * `settings[minimum][is_set]` is `['settings', 'minimum', 'is_set']`, `competence[]` is `['competence', '']`.
 * @throws Refused for a malformed key, too long, too deep, or with a name such as `__proto__`.
 */
export function parseKey(key: string): string[] {
  const match = key.length <= MAX_LENGTH ? KEY.exec(key) : null
  if (!match) throw new Refused(400, messages.malformedForm)
  const [, first = '', brackets = ''] = match
  const steps = [
    first,
    ...brackets
      .split('[')
      .slice(1)
      .map((step) => step.slice(0, -1)),
  ]
  if (steps.length > MAX_DEPTH || !steps.every(isCleanKey)) throw new Refused(400, messages.hostileBody)
  return steps
}
