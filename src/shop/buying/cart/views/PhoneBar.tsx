import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MoneyText } from '#ui/price.tsx'
import { sayCart } from '../texts.ts'
import { sayReturn } from '../texts/return.ts'

/** On a phone the total and the way on stay in sight while the positions are looked through (ux.md 3.6). `net`: in words. */
export function PhoneBar({ net, mayOrder }: { net: string; mayOrder: boolean }) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <div className="cart-bar no-print">
      <span>
        {t.subtotal()}
        <strong>
          <MoneyText text={net} />
        </strong>
      </span>
      <LinkButton href="#summary" look="primary">
        {page.visit ? sayReturn(page.language).giveBack() : mayOrder ? t.checkout() : t.summary()}
      </LinkButton>
    </div>
  )
}
