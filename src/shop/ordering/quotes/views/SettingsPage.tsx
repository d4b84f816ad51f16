import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { typedAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { quoteDesk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { percentText } from '#shop/catalogue/pricing/views/labels.ts'

/** Above what offers need an approval, and what articles cost. */
export function SettingsPage({
  limits,
  refused,
  flashes,
}: {
  limits: readonly { currency: string; approveFrom: number | null; approveDiscount: number | null }[]
  refused: {
    fields: Record<string, string>
    errors: readonly FieldError[]
    doubts: readonly DoubtedPrice[]
  } | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const field = (name: string, kept: string) => ({
    name,
    form: 'settings',
    defaultValue: refused?.fields[name] ?? kept,
    error: refused?.errors.find(one => one.field === name)?.message,
  })
  return (
    <Screen title={t.settings()} flashes={flashes}>
      <ErrorSummary errors={refused?.errors ?? []} form="settings" names={{ costs: t.costs() }} />
      <form
        method="post"
        action={href(page, quoteDesk.saveSettings)}
        className="stack"
        data-unsaved={refused ? 'entered' : ''}
      >
        <CsrfField />
        <Card title={t.limits()}>
          <p className="muted">{t.limitsHint()}</p>
          {limits.map(({ currency, approveFrom, approveDiscount }) => (
            <div key={currency} className="quote-attach">
              <Field
                label={t.limitFrom({ currency })}
                width="medium"
                inputMode="decimal"
                {...field(
                  `from-${currency}`,
                  approveFrom === null ? '' : typedAmount(approveFrom, currency, page.formatLocale),
                )}
              />
              <Field
                label={t.limitDiscount({ currency })}
                width="medium"
                inputMode="decimal"
                {...field(
                  `discount-${currency}`,
                  approveDiscount === null ? '' : percentText(approveDiscount, page.formatLocale),
                )}
              />
            </div>
          ))}
        </Card>
        <Card title={t.costs()}>
          <TextAreaField label={t.costs()} hint={t.costsHint()} rows={8} {...field('costs', '')} />
          {refused && refused.doubts.length > 0 && (
            <>
              <PriceDoubts doubts={refused.doubts} />
              <SurePrices doubts={refused.doubts} form="settings" />
            </>
          )}
        </Card>
        <p>
          <Button type="submit" look="primary">
            {t.saveSettings()}
          </Button>
        </p>
      </form>
    </Screen>
  )
}
