import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { PanelFields } from '#shop/replenishment/views/PanelFields.tsx'
import { Button } from '#ui/button.tsx'
import { checkout as contract } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import { orderButtons } from '../model/order-buttons.ts'
import { sayReplenish } from '../texts/replenish.ts'

/** What may be pressed now, by what is chosen and which panel is open (CHK-27). */
export const buttonsOf = (checkout: Checkout, { panel }: Pick<Entered, 'panel'>) =>
  orderButtons({
    paymentType: checkout.paymentType,
    hasDeliveryAddress: checkout.address !== null,
    hasDeliveryMode: checkout.mode !== null,
    hasCostCenter: checkout.costCenter !== null,
    hasPaymentInfo: checkout.card !== null,
    quoteAllowed: false,
    panel,
  })

/**
 * The basket as a schedule (REPL-01 to REPL-06): a button that opens the panel, which then rests 'place order', and in it
 * the rhythm with 'confirm' and 'cancel'. Without script the same buttons send the form, and the page comes back so.
 */
export function ReplenishmentArea({
  checkout,
  entered,
  errors,
  blocked,
}: {
  checkout: Checkout
  entered: Entered
  errors: Record<string, string>
  /** something is still needed: the list of that id says what */
  blocked: string | null
}) {
  const page = usePage()
  const t = sayReplenish(page.language)
  const open = entered.panel === 'replenishment'
  const { scheduleReplenishment } = buttonsOf(checkout, entered)
  const choose = { type: 'submit', formAction: href(page, contract.choose), formNoValidate: true } as const
  return (
    <div className="stack" data-panels data-panel={entered.panel}>
      <input type="hidden" name="panel" value={entered.panel} />
      <input type="hidden" name="replenishmentOrder" value={open ? 'true' : 'false'} />
      <Button
        {...choose}
        name="openPanel"
        value="replenishment"
        wide
        icon="calendar-days"
        id="schedule-replenishment"
        data-open-panel="replenishment"
        aria-expanded={open}
        aria-controls="replenishment-panel"
        {...(!scheduleReplenishment && { blocked: t.needsDelivery() })}
      >
        {t.open()}
      </Button>
      <fieldset
        className="replenishment-panel"
        id="replenishment-panel"
        hidden={!open}
        data-replenishment-order={open}
      >
        <legend className="field-label">{t.title()}</legend>
        <p className="muted">{t.explained()}</p>
        <PanelFields entered={entered.schedule} errors={errors} />
        <div className="row">
          <Button
            type="submit"
            look="primary"
            id="confirm-replenishment"
            data-confirm-panel
            {...(blocked !== null && { blockedBy: blocked })}
          >
            {t.confirm()}
          </Button>
          <Button {...choose} name="openPanel" value="none" data-open-panel="none">
            {t.cancel()}
          </Button>
        </div>
        <p className="muted" id="panel-rests">
          {t.rests()}
        </p>
      </fieldset>
    </div>
  )
}
