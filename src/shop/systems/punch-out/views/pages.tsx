import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { sayPunchOut } from '../texts.ts'

/** A call was refused, in words that the buyer's IT can act on. */
export function RefusedPage({
  why,
}: {
  why: 'credentials' | 'return-address' | 'function' | 'product' | 'too-many'
}) {
  const t = sayPunchOut(usePage().language)
  return (
    <div className="stack">
      <PageHead title={t.refusedTitle()} />
      <Message kind="error" title={t[why]()}>
        <p>{t.what()}</p>
      </Message>
    </div>
  )
}

/** The visit of the path is over. */
export function EndedPage() {
  const t = sayPunchOut(usePage().language)
  return (
    <div className="stack">
      <PageHead title={t.endedTitle()} />
      <Message kind="info">{t.ended()}</Message>
    </div>
  )
}

export type Back = {
  /** where the form goes */
  to: string
  target: string
  charset: string
  fields: readonly (readonly [name: string, value: string])[]
  count: number
  total: { amount: number; currency: string } | null
  /** it is part of a visit, whose basket is still there */
  inVisit: boolean
}

/** Posts the basket back: by itself where there is a script, else by its button. */
export function BackPage({ to, target, charset, fields, count, total, inVisit }: Back) {
  const page = usePage()
  const t = sayPunchOut(page.language)
  const { host } = new URL(to)
  return (
    <div className="stack">
      <PageHead title={t.backTitle()} />
      <Card>
        <form
          method="post"
          action={to}
          target={target}
          acceptCharset={charset}
          className="stack"
          data-goes-back=""
        >
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>
            {count === 0 || total === null
              ? t.backEmpty({ host })
              : t.backNote({
                  n: count,
                  total: formatAmount(total.amount, total.currency, page.formatLocale),
                  host,
                })}
          </p>
          <p className="row">
            <Button type="submit" look="primary" icon="arrow-right">
              {t.go()}
            </Button>
            {inVisit && (
              <LinkButton href={href(page, cart.show)} look="text">
                {t.stay()}
              </LinkButton>
            )}
          </p>
        </form>
      </Card>
    </div>
  )
}
