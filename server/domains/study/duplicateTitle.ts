import { violatesUnique } from '../../db/faults.ts'
import { Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'

/** The unique index decides, so that of two concurrent writes only one succeeds. */
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
