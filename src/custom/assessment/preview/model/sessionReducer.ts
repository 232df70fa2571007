import {
  canGoNext,
  currentItem,
  isAllLocked,
  isLast,
  nextAnswerableIndex,
  questionTimeLeft,
  type Session,
  timeLeft,
  unansweredIndexes,
} from './session.ts'

export type SessionAction =
  | { readonly type: 'choose'; readonly question: string; readonly option: string }
  | { readonly type: 'next' | 'previous' | 'skip' | 'finish' | 'resume' }
  | { readonly type: 'return'; readonly index: number }
  | { readonly type: 'pass'; readonly milliseconds: number }

/**
 * - `next` wants an answer; `skip` does not, where allowed. After the last question both end the test.
 * - `previous`: answers may be changed until the time of their question is up.
 * - `finish` asks first where answers are missing, and ends when repeated; `resume` shows the first of these instead.
 */
export function sessionReducer(session: Session, action: SessionAction): Session {
  if (session.phase === 'over') return session
  switch (action.type) {
    case 'pass':
      return passTime(session, action.milliseconds)
    case 'choose':
      return chooseOption(session, action)
    case 'next':
      return canGoNext(session) ? goForward(session) : session
    case 'skip':
      return session.rules.maySkip ? goForward(session) : session
    case 'previous':
      return session.phase === 'question' && session.currentIndex > 0
        ? showQuestion(session, session.currentIndex - 1)
        : session
    case 'finish':
      return finish(session)
    case 'return':
      return session.phase === 'unanswered' && unansweredIndexes(session).includes(action.index)
        ? showQuestion(session, action.index)
        : session
    case 'resume':
      return session.phase === 'unanswered'
        ? showQuestion(session, unansweredIndexes(session)[0] ?? 0)
        : session
  }
}

const showQuestion = (session: Session, index: number): Session => ({
  ...session,
  phase: 'question',
  currentIndex: index,
  timedOutIndex: undefined,
})

const endSession = (session: Session): Session => ({ ...session, phase: 'over' })

function chooseOption(session: Session, { question, option }: { question: string; option: string }): Session {
  const item = currentItem(session)
  // Its time may have run out meanwhile.
  if (session.phase !== 'question' || item?.key !== question || session.lockedKeys.has(question))
    return session
  if (!item.values.options.some(({ key }) => key === option)) return session
  return { ...session, timedOutIndex: undefined, answers: new Map(session.answers).set(question, option) }
}

function goForward(session: Session): Session {
  if (session.phase !== 'question') return session
  return isLast(session) ? finish(session) : showQuestion(session, session.currentIndex + 1)
}

function finish(session: Session): Session {
  const isConfirming = session.phase === 'unanswered'
  return isConfirming || unansweredIndexes(session).length === 0
    ? endSession(session)
    : { ...session, phase: 'unanswered' }
}

/** Question by question: the browser may have slept meanwhile. */
function passTime(session: Session, milliseconds: number): Session {
  let currentSession = session
  for (let remainingTime = milliseconds; remainingTime > 0 && currentSession.phase !== 'over'; ) {
    const step = Math.min(
      remainingTime,
      questionTimeLeft(currentSession) ?? remainingTime,
      timeLeft(currentSession) ?? remainingTime,
    )
    currentSession = applyTimeouts(addElapsed(currentSession, step))
    remainingTime -= step
  }
  return currentSession
}

function addElapsed(session: Session, milliseconds: number): Session {
  const elapsed = session.elapsed + milliseconds
  const item = currentItem(session)
  if (item === undefined || questionTimeLeft(session) === undefined) return { ...session, elapsed }
  const elapsedOnQuestion = (session.elapsedByQuestion.get(item.key) ?? 0) + milliseconds
  return {
    ...session,
    elapsed,
    elapsedByQuestion: new Map(session.elapsedByQuestion).set(item.key, elapsedOnQuestion),
  }
}

function applyTimeouts(session: Session): Session {
  if (timeLeft(session) === 0) return { ...endSession(session), isTimedOut: true }
  const item = currentItem(session)
  if (item === undefined || questionTimeLeft(session) !== 0) return session
  const lockedSession = { ...session, lockedKeys: new Set(session.lockedKeys).add(item.key) }
  if (isAllLocked(lockedSession)) return { ...endSession(lockedSession), isTimedOut: true }
  return {
    ...showQuestion(
      lockedSession,
      nextAnswerableIndex(lockedSession, session.currentIndex) ?? session.currentIndex,
    ),
    timedOutIndex: session.currentIndex,
  }
}
