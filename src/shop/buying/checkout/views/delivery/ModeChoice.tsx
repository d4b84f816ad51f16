import { localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { RadioGroupField } from '#ui/field.tsx'
import type { Checkout } from '../../model/checkout.ts'
import { sayCheckout } from '../../texts.ts'

/** The delivery modes as cards to choose from, each with its cost for this basket (CHK-24). */
export function ModeChoice({
  checkout: { modes, currency },
  chosen,
  form = '',
  error,
}: {
  checkout: Pick<Checkout, 'modes' | 'currency'>
  chosen: string
  /** tells two forms of a page apart */
  form?: string
  error?: string | undefined
}) {
  const { language, formatLocale } = usePage()
  const t = sayCheckout(language)
  const money = (amount: number) => formatAmount(amount, currency, formatLocale)
  return (
    <RadioGroupField
      label={t.mode()}
      name="modeCode"
      form={form}
      look="cards"
      defaultValue={chosen}
      error={error}
      options={modes.map(({ mode, cost }) => ({
        value: mode.code,
        label: `${localised(mode.names, language)}: ${cost === 0 ? t.free() : money(cost)}`,
        hint: [
          localised(mode.descriptions, language),
          mode.freeFrom !== null && t.freeFrom({ amount: money(mode.freeFrom) }),
        ]
          .filter(Boolean)
          .join(' '),
      }))}
    />
  )
}
