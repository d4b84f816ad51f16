import { usePage } from '#kit/page-context.tsx'
import { State } from '#ui/chip.tsx'
import type { OrderState } from '../model/states.ts'
import { stateKey } from '../model/words.ts'
import { say } from '../texts/account.ts'
import { sayCancellation } from '../texts/cancellation.ts'

const tones = {
  'awaiting-approval': 'waiting',
  'awaiting-payment': 'waiting',
  rejected: 'bad',
  placed: 'waiting',
  confirmed: 'neutral',
  'partly-shipped': 'neutral',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
} as const

/** The state of an order, and whether its buyer waits for the answer to a cancellation request. */
export function OrderStateMark({ state, cancelAsked = false }: { state: OrderState; cancelAsked?: boolean }) {
  const { language } = usePage()
  return (
    <>
      <State tone={tones[state]}>{say(language)[stateKey(state)]()}</State>
      {cancelAsked && (
        <>
          {' '}
          <State tone="waiting">{sayCancellation(language).mark()}</State>
        </>
      )}
    </>
  )
}
