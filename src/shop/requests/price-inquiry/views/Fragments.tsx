import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { priceInquiry } from '../contract.ts'
import { QuickAdd } from '../islands/QuickAdd.tsx'
import { sayInquiry } from '../texts.ts'

/** S-062, SPI-12: numbers and quantities to be added. */
export function QuickAddFragment() {
  const page = usePage()
  const t = sayInquiry(page.language)
  return (
    <form method="post" action={href(page, priceInquiry.quickAdd)} data-smooth className="stack">
      <CsrfField />
      <h1>{t.quickAdd()}</h1>
      <QuickAdd rows={3} />
      <p>
        <Button type="submit" look="primary">
          {t.add()}
        </Button>
      </p>
    </form>
  )
}

/** S-083, IPI-01: title, subtitle and a body with quantity and remark. */
export function IndividualFragment({
  code,
  quantity,
  remark,
  error,
}: {
  code: string
  quantity: string
  remark: string
  error: string | undefined
}) {
  const page = usePage()
  const t = sayInquiry(page.language)
  return (
    <form
      method="post"
      action={href(page, priceInquiry.individual)}
      data-smooth
      className="stack"
      data-product-code={code}
    >
      <CsrfField />
      <h1>{t.individualTitle()}</h1>
      <p className="muted">{t.individualSubtitle({ code })}</p>
      <input type="hidden" name="productCode" value={code} />
      <Field
        label={t.quantity()}
        name="qty"
        form="individual"
        required
        inputMode="numeric"
        maxLength={40}
        width="short"
        defaultValue={quantity}
        error={error}
      />
      <TextAreaField
        label={t.remark()}
        name="remark"
        form="individual"
        maxLength={2_000}
        defaultValue={remark}
      />
      <p>
        <Button type="submit" look="primary">
          {t.ask()}
        </Button>
      </p>
    </form>
  )
}
