import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { sayCart } from '../texts.ts'
import { AddToCartForm } from './AddToCartForm.tsx'

/** A plain add that was refused: what is wrong, and the same form with what was entered, or the way to choose. */
export function AddAgainPage({
  code,
  quantity,
  error,
  faults,
  choose,
}: {
  code: string
  quantity: string
  /** at the quantity */
  error?: string | undefined
  faults: readonly string[]
  /** the code is that of a base product, whose page shows what there is to choose */
  choose: boolean
}) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <div className="stack">
      <PageHead title={t.notAdded()} />
      {faults.map(fault => (
        <Message key={fault} kind="error" title={fault} />
      ))}
      {choose && (
        <p>
          <LinkButton look="primary" href={href(page, productPage.show, { params: { productCode: code } })}>
            {t.chooseVariant({ code })}
          </LinkButton>
        </p>
      )}
      {code && !choose && (
        <>
          <p className="part-number">{code}</p>
          <AddToCartForm code={code} quantity={quantity} error={error} />
        </>
      )}
    </div>
  )
}
