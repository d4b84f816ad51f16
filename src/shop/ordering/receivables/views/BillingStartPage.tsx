import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, IfOpen, LinkButtonIfOpen } from '#ui/if-open.tsx'
import { billingDesk } from '../contract.ts'
import type { BillingStart } from '../model/billing-start.ts'
import { sayBillingStart } from '../texts/billing-start.ts'

type Props = {
  start: BillingStart
  /** what was typed and refused; null: the day that is kept */
  entered: string | null
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

/** Says that nobody has chosen the day yet, and where it is chosen. */
export function BillingWaits() {
  const page = usePage()
  const t = sayBillingStart(page.language)
  return (
    <Message kind="warning" stays>
      {t.waits()}{' '}
      <IfOpen entry={billingDesk.start}>
        <a href={href(page, billingDesk.start)}>{t.choose()}</a>
      </IfOpen>
    </Message>
  )
}

/** The way to it. */
export function BillingLink() {
  const page = usePage()
  return (
    <LinkButtonIfOpen entry={billingDesk.start} href={href(page, billingDesk.start)}>
      {sayBillingStart(page.language).title()}
    </LinkButtonIfOpen>
  )
}

/** The day from which what leaves is billed by itself. */
export function BillingStartPage({ start: { since, leftBefore }, entered, errors, flashes }: Props) {
  const page = usePage()
  const t = sayBillingStart(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <ErrorSummary errors={errors} />
      {since === null && (
        <Message kind="warning" stays>
          {t.waits()}
        </Message>
      )}
      <Card>
        <FormIfOpen
          entry={billingDesk.setStart}
          action={href(page, billingDesk.setStart)}
          className="row"
          data-billing-since={since ?? ''}
        >
          <CsrfField />
          <DateField
            label={t.since()}
            name="since"
            required
            defaultValue={entered ?? (since === null ? '' : formatDate(since))}
            error={errors.find(error => error.field === 'since')?.message}
          />
          <Button type="submit" look="primary">
            {t.save()}
          </Button>
        </FormIfOpen>
        {leftBefore > 0 && <p>{t.leftBefore({ n: leftBefore })}</p>}
      </Card>
    </Screen>
  )
}
