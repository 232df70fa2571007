import { violatesUnique } from '../../db/faults.ts'
import { Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'

/**
 * Runs a write of a study; a title that another study has becomes an error of `field`. The database decides, so two
 * people who write the same title at once cannot both succeed.
 */
export async function refuseDuplicateTitle<Result>(
  field: 'title' | 'name',
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, 'studies_title')) throw new Invalid({ [field]: [messages.studyTitleTaken] })
    throw error
  }
}
