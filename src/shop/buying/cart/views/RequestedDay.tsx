import { addDays, formatDate, weekdayName } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { cartLines } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/** Monday to Friday, and no other day. */
const isWorkingWeek = (days: readonly number[]): boolean =>
  days.length === 5 && days.every(day => day >= 1 && day <= 5)

/** The desired delivery date of all or of the marked positions (CART-32 to CART-35). */
export function RequestedDay({ deliveryDays: days, today }: Pick<Cart, 'deliveryDays' | 'today'>) {
  const page = usePage()
  const t = sayCart(page.language)
  const action = href(page, cartLines.requestedDeliveryDates)
  return (
    <fieldset className="cart-requested-day">
      <legend className="visually-hidden">{t.requestedDayTitle()}</legend>
      <DateField
        label={t.requestedDayTitle()}
        name="requestedOn"
        form="wish"
        defaultValue={formatDate(addDays(today, 1))}
        from={today}
        openDays={days}
      />
      <Button type="submit" size="small" formAction={action} name="rows" value="selected">
        {t.requestDaySelected()}
      </Button>
      <Button type="submit" size="small" formAction={action} name="rows" value="all">
        {t.requestDayAll()}
      </Button>
      {days.length > 0 && days.length < 7 && (
        <p className="muted">
          {isWorkingWeek(days)
            ? t.requestedDayWorkdays()
            : t.requestedDays({
                days: new Intl.ListFormat(page.formatLocale).format(
                  days.map(day => weekdayName(day, page.formatLocale)),
                ),
              })}
        </p>
      )}
    </fieldset>
  )
}
