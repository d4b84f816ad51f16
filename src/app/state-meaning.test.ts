import { deliveryStates } from '#shop/ordering/bill-delivery/model/delivery.ts'
import { answerStates } from '#shop/systems/answers/model/message.ts'
import { globSync, readFileSync } from 'node:fs'
import { messageStates, webhookStandings } from '#shop/systems/webhooks/model/webhook.ts'
import { describe, expect, test } from 'vitest'
import { mailStates } from '#platform/email/mail-state.ts'
import { runStates } from '#platform/jobs/job-runs.ts'
import { approvalStates } from '#shop/ordering/approvals/model/flow.ts'
import { crmStates } from '#shop/tools/configurators/model/crm.ts'
import { packageStates } from '#shop/tools/download-manager/model/package.ts'
import { invoiceStates } from '#shop/ordering/orders/model/standing.ts'
import { orderStates } from '#shop/ordering/orders/model/states.ts'
import { quoteStates } from '#shop/ordering/quotes/model/states.ts'
import { states as registrationStates } from '#shop/people/registration/model/registration.ts'
import { scheduleStates } from '#shop/buying/replenishment/model/states.ts'
import { stateNames as requestStates } from '#shop/requests/inbox/model/kinds.ts'
import { reviewStates } from '#shop/discovery/reviews/model/review.ts'
import { lineStates } from '#shop/requests/ship-and-debit/model/claim.ts'
import { claimStates } from '#shop/requests/ship-and-debit/model/states.ts'
import { meaningOf, stateMeanings, type Stateful } from '#platform/state-meaning/state-meaning.ts'

/** The states of every object as its domain names them; `null`: it has no list, and the compiler holds it to its type. */
const named: Record<Stateful, readonly string[] | null> = {
  order: [...orderStates, 'cancellation-asked', 'payment-refused', 'on-hold'],
  approval: approvalStates,
  invoice: [...invoiceStates, 'refused'],
  quote: quoteStates,
  request: requestStates,
  claim: claimStates,
  'claim-line': lineStates,
  agreement: null,
  schedule: scheduleStates,
  registration: registrationStates,
  review: reviewStates,
  package: packageStates,
  newsletter: null,
  mail: mailStates,
  job: runStates,
  'crm-event': crmStates,
  'file-row': null,
  program: null,
  webhook: webhookStandings,
  answer: answerStates,
  'bill-delivery': deliveryStates,
  'webhook-message': messageStates,
  access: null,
}

describe('one table says what each state means (decision 228)', () => {
  test.each(Object.entries(named).filter(([, states]) => states !== null))(
    'every state of %s stands in it, and no other',
    (object, states) => {
      expect(Object.keys(stateMeanings[object as Stateful]).toSorted()).toEqual(
        [...(states ?? [])].toSorted(),
      )
    },
  )
  test('what one side has to do the other waits for', () => {
    expect([meaningOf('order', 'placed', 'buyer'), meaningOf('order', 'placed', 'desk')]).toEqual([
      'runs',
      'needs',
    ])
    expect([meaningOf('quote', 'offered', 'buyer'), meaningOf('quote', 'offered', 'desk')]).toEqual([
      'needs',
      'runs',
    ])
    expect(meaningOf('invoice', 'overdue', 'buyer')).toBe('wrong')
  })
  test('no page has a table of colours of its own', () => {
    const own = globSync('src/shop/*/*/{views,islands,model}/**/*.{ts,tsx}').filter(file =>
      /const \w*[tT]ones\b[^=]*= \{/.test(readFileSync(file, 'utf8')),
    )
    expect(own).toEqual([])
  })
})
