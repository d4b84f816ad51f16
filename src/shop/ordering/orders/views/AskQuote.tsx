import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { sayOwnOrders } from '../texts/account.ts'

/** Asks for a quote for what an order held, at the prices of today. For buyers. */
export function AskQuote({ code }: { code: string }) {
  const page = usePage()
  return (
    <form method="post" action={href(page, quotes.fromOrder, { params: { orderCode: code } })}>
      <CsrfField />
      <Button type="submit" icon="badge-percent">
        {sayOwnOrders(page.language).askQuote()}
      </Button>
    </form>
  )
}
