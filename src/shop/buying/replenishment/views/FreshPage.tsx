import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { replenishment } from '../contract.ts'
import type { TermsEntered } from '../model/entered.ts'
import type { Choices } from '../model/shown.ts'
import { saySchedules } from '../texts/account.ts'
import { TermsFields } from './TermsFields.tsx'

/** A schedule from an order or a quote: which positions go with it, when and how. */
export function FreshPage({
  earlier,
  formKey,
  entered,
  choices,
  codes,
  leftOut,
  errors,
}: {
  earlier: { kind: 'order' | 'quote'; code: string }
  formKey: string
  entered: TermsEntered
  choices: Choices
  codes: readonly string[]
  leftOut: readonly string[]
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { kind, code } = earlier
  const ofQuote = kind === 'quote'
  const title = ofQuote ? t.freshTitleQuote({ code }) : t.freshTitle({ code })
  const back = ofQuote
    ? href(page, quotes.show, { params: { quoteCode: code }, query: { version: null } })
    : href(page, orders.detail, { params: { orderCode: code } })
  if (codes.length === 0)
    return (
      <Screen title={title}>
        <EmptyState
          title={t.nothingLeft()}
          icon="package"
          action={<LinkButton href={back}>{ofQuote ? t.toQuote() : t.toOrders()}</LinkButton>}
        />
      </Screen>
    )
  return (
    <Screen title={title} note={ofQuote ? t.freshNoteQuote() : t.freshNote()}>
      <ErrorSummary errors={errors} names={{ costCenterId: t.costCenter(), addressId: t.address() }} />
      {leftOut.length > 0 && <Message kind="warning">{t.leftOut({ codes: leftOut.join(', ') })}</Message>}
      <Card title={t.positions()}>
        <ul>
          {codes.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Card>
      <form
        method="post"
        action={href(page, replenishment.make)}
        className="stack"
        noValidate
        data-unsaved={errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name={ofQuote ? 'quoteCode' : 'orderCode'} value={code} />
        <input type="hidden" name="formKey" value={formKey} />
        <Card title={t.terms()}>
          <TermsFields
            entered={entered}
            errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
            choices={choices}
          />
        </Card>
        <p>
          <Button type="submit" look="primary" icon="calendar-days">
            {t.make()}
          </Button>
        </p>
      </form>
    </Screen>
  )
}
