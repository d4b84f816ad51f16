import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { orderDesk } from '../contract.ts'
import { saySeveralOrders } from '../texts/several.ts'

/** Takes the numbers of orders that are to be shipped, one a line; `wrong`: what is wrong in which, in words. */
export function ShipByNumberPage({ typed, wrong }: { typed: string; wrong: readonly string[] }) {
  const page = usePage()
  const t = saySeveralOrders(page.language)
  return (
    <Screen title={t.byNumber()} note={t.byNumberNote()}>
      <ErrorSummary errors={wrong.map(message => ({ field: 'numbers', message }))} />
      <form
        method="post"
        action={href(page, orderDesk.shipOrders)}
        className="stack"
        data-unsaved={wrong.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <TextAreaField
          label={t.numbers()}
          hint={t.numbersHint()}
          name="numbers"
          rows={10}
          width="medium"
          required
          maxLength={20_000}
          spellCheck={false}
          autoComplete="off"
          defaultValue={typed}
          error={wrong[0]}
          // a scanner types where the focus is
          {...(wrong.length === 0 && { 'data-focus': '' })}
        />
        <div className="row">
          <Button type="submit" look="primary" icon="search">
            {t.check()}
          </Button>
          <LinkButton look="text" href={href(page, orderDesk.orders)}>
            {t.backToOrders()}
          </LinkButton>
        </div>
      </form>
    </Screen>
  )
}
