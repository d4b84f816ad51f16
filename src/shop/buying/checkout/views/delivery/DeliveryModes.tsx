import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { checkoutDelivery } from '../../contract.ts'
import type { Checkout } from '../../model/checkout.ts'
import { sayCheckout } from '../../texts.ts'
import { sayDelivery } from '../../texts/delivery.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { dialogForm } from '../../model/marks.ts'

/** The ways to deliver, with what each costs for this basket; one is chosen and saved (CHK-24). */
export function DeliveryModes({
  checkout,
  chosen,
  wrong,
  back,
}: {
  checkout: Pick<Checkout, 'modes' | 'currency'>
  /** code of the mode that stands chosen when the overlay opens */
  chosen: string
  wrong?: string | undefined
  /** where the checkout goes on */
  back: string
}) {
  const page = usePage()
  const t = sayDelivery(page.language)
  return (
    <div className="stack-wide" data-delivery-modes>
      <h1 tabIndex={-1}>{t.modes()}</h1>
      {wrong && <Message kind="error" title={wrong} announced />}
      {checkout.modes.length === 0 ? (
        <EmptyState title={t.noModes()} icon="truck" />
      ) : (
        <form
          method="post"
          action={href(page, checkoutDelivery.takeMode)}
          className="stack-wide"
          {...dialogForm.mark({ checkoutForm: true, failed: sayCheckout(page.language).failedSet() })}
        >
          <CsrfField />
          <ModeChoice checkout={checkout} chosen={chosen} form="modes" />
          <div className="form-actions">
            <Button type="submit" look="primary">
              {t.saveMode()}
            </Button>
            <LinkButton href={back} data-close look="text">
              {t.back()}
            </LinkButton>
          </div>
        </form>
      )}
    </div>
  )
}
