import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { CheckboxField } from '#ui/field.tsx'
import { movedRateText } from '../model/moved-rate-words.ts'
import type { MovedRate } from '../model/moved-rates.ts'
import { saySeveralOrders } from '../texts/several.ts'

/** What happens to an order, or why nothing does; one whose tax is another by now is asked about. */
export function WhatHappens({
  code,
  hindrance,
  moved,
  will,
  ticked,
}: {
  code: string
  hindrance: string | null
  moved: readonly MovedRate[]
  will: string
  ticked: boolean
}) {
  const page = usePage()
  const t = saySeveralOrders(page.language)
  if (hindrance !== null) return <State tone="bad">{t.leftOut({ reason: hindrance })}</State>
  if (moved.length === 0) return <State tone="good">{will}</State>
  return (
    <>
      <State tone="waiting">{t.asksFirst()}</State>
      <CheckboxField
        label={t.atOldRates({ code })}
        name="atOldRates"
        form={code}
        value={code}
        defaultChecked={ticked}
        hint={moved.map(one => movedRateText(one, page)).join(' ')}
      />
    </>
  )
}
