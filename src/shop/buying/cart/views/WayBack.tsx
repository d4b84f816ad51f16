import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { punchOut } from '#shop/systems/punch-out/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { sayCart } from '../texts.ts'
import { sayReturn } from '../texts/return.ts'

/** Of a visit out of a procurement system: the basket goes back there, whose rules hold; nothing is ordered here. */
export function WayBack({
  isBlocked,
  visit: { system, looksOnly },
}: {
  /** something in it cannot be had as it stands */
  isBlocked: boolean
  visit: { system: string; looksOnly: boolean }
}) {
  const page = usePage()
  const t = sayReturn(page.language)
  return (
    <form method="post" action={href(page, punchOut.giveBack)} className="stack">
      <CsrfField />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        icon="arrow-right"
        blocked={isBlocked && !looksOnly ? sayCart(page.language).errorInCart() : undefined}
      >
        {looksOnly ? t.back() : t.giveBack()}
      </Button>
      <p className="muted">{looksOnly ? t.looks({ system }) : t.what({ system })}</p>
    </form>
  )
}

/** A visit out of a procurement system ends with nothing, too. */
export function EmptyWayBack() {
  const page = usePage()
  const t = sayReturn(page.language)
  return (
    <Card id="summary">
      <form method="post" action={href(page, punchOut.giveBack)} className="stack">
        <CsrfField />
        <p>
          <Button type="submit" icon="arrow-right">
            {t.back()}
          </Button>
        </p>
        <p className="muted">{t.none()}</p>
      </form>
    </Card>
  )
}
