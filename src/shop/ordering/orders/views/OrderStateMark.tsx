import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import type { OperationKind } from '../model/settlement.ts'
import type { OrderState } from '../model/states.ts'
import { stateKey } from '../model/state-key.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { sayHolds } from '../texts/holds.ts'
import { sayRefusedPayment } from '../texts/payments.ts'

/**
 * The state of an order, whether it is on hold, what of its payment was refused, and whether its buyer waits for the answer to a
 * cancellation request. That money on its way back was refused concerns the desk alone.
 */
export function OrderStateMark({
  state,
  cancelAsked = false,
  onHold = false,
  refusedPayment = null,
}: {
  state: OrderState
  cancelAsked?: boolean
  onHold?: boolean
  refusedPayment?: OperationKind | null
}) {
  const page = usePage()
  const { language } = page
  return (
    <>
      <State tone={toneOf('order', state, page)}>{sayOwnOrders(language)[stateKey(state)]()}</State>
      {onHold && (
        <>
          {' '}
          <State tone={toneOf('order', 'on-hold', page)}>{sayHolds(language).mark()}</State>
        </>
      )}
      {refusedPayment && (refusedPayment === 'capture' || page.opens) && (
        <>
          {' '}
          <State tone={toneOf('order', 'payment-refused', page)}>
            {sayRefusedPayment(language)[refusedPayment]()}
          </State>
        </>
      )}
      {cancelAsked && (
        <>
          {' '}
          <State tone={toneOf('order', 'cancellation-asked', page)}>{sayCancellation(language).mark()}</State>
        </>
      )}
    </>
  )
}
