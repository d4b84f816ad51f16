import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import type { Checkout } from '../model/checkout.ts'
import { sectionStates, type SectionName } from '../model/order-buttons.ts'
import { missingChoices } from '../model/missing-choices.ts'
import { sayCheckout } from '../texts.ts'

/** A numbered section with its 'complete' mark (CHK-01). */
export function Section({
  name,
  checkout,
  title,
  children,
}: {
  name: SectionName
  checkout: Checkout
  title: string
  children: ReactNode
}) {
  const t = sayCheckout(usePage().language)
  const state = sectionStates(checkout.paymentType, missingChoices(checkout)).find(one => one.name === name)
  const complete = state?.complete ?? false
  return (
    <Card
      title={`${state?.number}. ${title}`}
      action={<State tone={complete ? 'good' : 'waiting'}>{complete ? t.complete() : t.incomplete()}</State>}
    >
      <div className="stack" data-section={name} data-complete={complete}>
        {children}
      </div>
    </Card>
  )
}
