import { quantityText } from '#platform/units/order-unit.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { DeliveryChoice } from '#shop/catalogue/availability/model/line-plan.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, RadioGroupField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { cartLines } from '../contract.ts'
import type { Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { wayWords } from './labels.ts'

/** In how many deliveries a position may come (CART-30); nothing where it comes in one anyhow. */
export function DeliveryWays({ position }: { position: Position }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { code, choice, plan, entryNumber } = position
  const last = plan.lines.at(-1)
  if (!last || (plan.lines.length < 2 && choice === 'available')) return null
  const there = plan.lines.reduce((sum, line) => sum + (line.from === 'stock' ? line.quantity : 0), 0)
  const hint: Record<DeliveryChoice, string | undefined> = {
    available:
      choice === 'available'
        ? t.wayAvailableHint({ n: plan.lines.length, on: formatDate(last.on) })
        : undefined,
    complete: choice === 'now' ? undefined : t.wayCompleteHint({ on: formatDate(last.on) }),
    now: choice === 'now' ? undefined : t.wayNowHint({ n: quantityText(there, position.unit, page) }),
  }
  const offered: readonly DeliveryChoice[] =
    there > 0 || choice === 'now' ? ['available', 'complete', 'now'] : ['available', 'complete']
  return (
    <Disclosure summary={choice === 'available' ? t.ways() : wayWords(t, choice)} look="plain">
      <form
        method="post"
        action={href(page, cartLines.deliver)}
        className="stack"
        data-smooth
        data-news="shop:basket"
        data-cart-update={t.updateFailed()}
      >
        <CsrfField />
        <input type="hidden" name="productCode" value={code} />
        <input type="hidden" name="entryNumber" value={entryNumber} />
        <RadioGroupField
          label={t.waysOf({ code })}
          name="deliveryChoice"
          form={`ways-${entryNumber}`}
          defaultValue={choice}
          options={offered.map(value => {
            const said = hint[value]
            return { value, label: wayWords(t, value), ...(said !== undefined && { hint: said }) }
          })}
        />
        <Button type="submit" size="small">
          {t.wayApply()}
        </Button>
      </form>
    </Disclosure>
  )
}

/** The way to the stores in which a position can be picked up (CART-27); nothing where none has it. */
export function PickupLink({ position }: { position: Position }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { entryNumber, stores, pickup, lineKey } = position
  if (pickup === null && (stores === 0 || lineKey !== '')) return null
  return (
    <a
      className="cart-line-tool no-print"
      href={href(page, cartLines.pickup, { query: { entryNumber } })}
      rel="nofollow"
      data-overlay=""
    >
      <Icon name="map-pin" size={16} />
      {pickup === null ? t.pickUp() : t.pickupChange()}
    </a>
  )
}
