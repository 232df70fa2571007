import {
  isAllLocked,
  isLast,
  itemNow,
  mayGoOn,
  nextOpen,
  questionTimeLeft,
  type Session,
  timeLeft,
  unansweredIn,
} from './session.ts'

export type Action =
  | { readonly type: 'choose'; readonly question: string; readonly option: string }
  | { readonly type: 'next' | 'previous' | 'skip' | 'finish' | 'resume' }
  | { readonly type: 'return'; readonly at: number }
  | { readonly type: 'pass'; readonly milliseconds: number }

/**
 * - `next` wants an answer; `skip` does not, where allowed. After the last question both end the test.
 * - `previous`: answers may be changed until the time of their question is up.
 * - `finish` asks first where answers are missing, and ends when repeated; `resume` shows the first of these instead.
 */
export function reduce(session: Session, action: Action): Session {
  if (session.phase === 'over') return session
  switch (action.type) {
    case 'pass':
      return pass(session, action.milliseconds)
    case 'choose':
      return choose(session, action)
    case 'next':
      return mayGoOn(session) ? forth(session) : session
    case 'skip':
      return session.rules.maySkip ? forth(session) : session
    case 'previous':
      return session.phase === 'question' && session.at > 0 ? shown(session, session.at - 1) : session
    case 'finish':
      return finish(session)
    case 'return':
      return session.phase === 'unanswered' && unansweredIn(session).includes(action.at)
        ? shown(session, action.at)
        : session
    case 'resume':
      return session.phase === 'unanswered' ? shown(session, unansweredIn(session)[0] ?? 0) : session
  }
}

const shown = (session: Session, at: number): Session => ({
  ...session,
  phase: 'question',
  at,
  ended: undefined,
})

const toOver = (session: Session): Session => ({ ...session, phase: 'over' })

function choose(session: Session, { question, option }: { question: string; option: string }): Session {
  const item = itemNow(session)
  // Its time may have run out meanwhile.
  if (session.phase !== 'question' || item?.key !== question || session.locked.has(question)) return session
  if (!item.values.options.some(({ key }) => key === option)) return session
  return { ...session, ended: undefined, answers: new Map(session.answers).set(question, option) }
}

function forth(session: Session): Session {
  if (session.phase !== 'question') return session
  return isLast(session) ? finish(session) : shown(session, session.at + 1)
}

function finish(session: Session): Session {
  const isConfirming = session.phase === 'unanswered'
  return isConfirming || unansweredIn(session).length === 0
    ? toOver(session)
    : { ...session, phase: 'unanswered' }
}

/** Question by question: the browser may have slept meanwhile. */
function pass(session: Session, milliseconds: number): Session {
  let now = session
  for (let remaining = milliseconds; remaining > 0 && now.phase !== 'over'; ) {
    const step = Math.min(remaining, questionTimeLeft(now) ?? remaining, timeLeft(now) ?? remaining)
    now = ended(spend(now, step))
    remaining -= step
  }
  return now
}

function spend(session: Session, milliseconds: number): Session {
  const spent = session.spent + milliseconds
  const item = itemNow(session)
  if (item === undefined || questionTimeLeft(session) === undefined) return { ...session, spent }
  const onIt = (session.spentByQuestion.get(item.key) ?? 0) + milliseconds
  return { ...session, spent, spentByQuestion: new Map(session.spentByQuestion).set(item.key, onIt) }
}

function ended(session: Session): Session {
  if (timeLeft(session) === 0) return { ...toOver(session), isLate: true }
  const item = itemNow(session)
  if (item === undefined || questionTimeLeft(session) !== 0) return session
  const locked = { ...session, locked: new Set(session.locked).add(item.key) }
  if (isAllLocked(locked)) return { ...toOver(locked), isLate: true }
  return { ...shown(locked, nextOpen(locked, session.at) ?? session.at), ended: session.at }
}
