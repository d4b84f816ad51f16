import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { whereToBuy } from '../contract.ts'
import { sayBuy } from '../texts/buy.ts'

/** Id of the place where offers stand in a product page. */
export const buyList = 'where-to-buy-list'

/** PDP-12: the section of a product page; the offers come when it is looked at, a link leads to them. */
export function WhereToBuySection({ code }: { code: string }) {
  const page = usePage()
  const address = href(page, whereToBuy.list, { params: { productCode: code } })
  return (
    <div id={buyList} className="where-to-buy-place" data-late={address}>
      <p>
        <a href={address}>{sayBuy(page.language).show()}</a>
      </p>
    </div>
  )
}
