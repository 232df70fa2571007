import { useNotify } from 'react-admin'
import { messageKey } from '../../i18n/messages.ts'
import { packetMessages } from './messages.ts'
import { isUnread } from './model/unread.ts'
import { useBuilder } from './state/BuilderContext.ts'
import { useTest } from './TestContext.ts'

/** Acts once the questions are read; what cannot be read is left alone, with a notice. */
export function useWhenLoaded(): (questions: readonly string[], action: () => void) => void {
  const builder = useBuilder()
  const { reader } = useTest()
  const notify = useNotify()
  return (questions, action) => {
    if (!questions.some((key) => isUnread(builder.getState().doc, key))) return action()
    void reader.ensureLoaded(questions).then((isComplete) => {
      if (isComplete) action()
      else notify(messageKey(packetMessages, 'packetReading.notDone'), { type: 'error' })
    })
  }
}
