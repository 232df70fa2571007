import { messages } from '../../messages.ts'
import { isCleanKey } from '../hostile.ts'
import { Refused } from '../refused.ts'

const LONGEST = 300
const DEEPEST = 16
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * The steps of a bracketed key: `settings[set_minimum_value][is_set]` is `['settings', 'set_minimum_value', 'is_set']`,
 * and `competence[]` is `['competence', '']`.
 *
 * @throws Refused for whatever is no such key, is too long or too deep, or has a name that is poison.
 */
export function stepsOf(key: string): string[] {
  const found = key.length <= LONGEST ? KEY.exec(key) : null
  if (!found) throw new Refused(400, messages.malformedForm)
  const [, first = '', brackets = ''] = found
  const steps = [
    first,
    ...brackets
      .split('[')
      .slice(1)
      .map((step) => step.slice(0, -1)),
  ]
  if (steps.length > DEEPEST || !steps.every(isCleanKey)) throw new Refused(400, messages.hostileBody)
  return steps
}
