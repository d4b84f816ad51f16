import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { answerState, type Message } from '../model/message.ts'
import { sayAnswers } from '../texts.ts'

/** What a message is, in words. */
export function WhatOf({ message: { kind, number, operation } }: { message: Message }) {
  const t = sayAnswers(usePage().language)
  return (
    <>
      {t[kind]()}{' '}
      <span className="muted">{operation === 'new' ? number : `${number}, ${t[operation]()}`}</span>
    </>
  )
}

/** What became of a message. */
export function Became({ message }: { message: Message }) {
  const page = usePage()
  const t = sayAnswers(page.language)
  const state = answerState(message)
  const said = [
    ...(message.sentAt ? [formatMoment(message.sentAt, page.timeZone)] : []),
    ...(message.attempts > 1 ? [t.tries({ n: message.attempts })] : []),
    ...(state === 'again' && message.tryAfter
      ? [t.nextTry({ at: formatMoment(message.tryAfter, page.timeZone) })]
      : []),
  ]
  return (
    <>
      <State tone={toneOf('answer', state, page)}>{t[state]()}</State>
      {said.length > 0 && <div className="muted">{said.join(', ')}</div>}
    </>
  )
}
