import { usePage } from '#platform/page/page-context.tsx'
import { PanelFields } from '#shop/buying/replenishment/views/PanelFields.tsx'
import { orderButtons } from '../model/order-buttons.ts'
import { factsOf } from '../model/missing-choices.ts'
import { sayReplenish } from '../texts/replenish.ts'
import { OrderPanel, type PanelProps } from './OrderPanel.tsx'

/** The basket as a schedule (REPL-01 to REPL-06): the panel holds the rhythm. */
export function ReplenishmentArea({ checkout, entered, errors, blocked }: PanelProps) {
  const t = sayReplenish(usePage().language)
  const { scheduleReplenishment } = orderButtons({ ...factsOf(checkout), panel: 'none' })
  // said at the button, before anything is filled in
  const byCard = checkout.paymentType === 'CARD'
  return (
    <OrderPanel
      name="replenishment"
      panel={entered.panel}
      flag="replenishmentOrder"
      opener={{ label: t.open(), id: 'schedule-replenishment', icon: 'calendar-days' }}
      blocked={byCard ? t.onAccountOnly() : scheduleReplenishment ? null : t.needsDelivery()}
      title={t.title()}
      explained={t.explained()}
      confirm={{ label: t.confirm(), id: 'confirm-replenishment' }}
      waits={blocked}
      data-replenishment-order={entered.panel === 'replenishment'}
    >
      <PanelFields entered={entered.schedule} errors={errors} />
    </OrderPanel>
  )
}
