import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import type { LineDetails } from '../model.ts'
import { LineLabel } from './LineLabel.tsx'

/** The article of a line of an order, schedule or saved basket: its number leads to it, its name and label are below. */
export function LineArticle({ code, name, details }: { code: string; name: string; details: LineDetails }) {
  return (
    <>
      <a className="part-number" href={href(usePage(), productPage.show, { params: { productCode: code } })}>
        {code}
      </a>
      <span className="row-name">{keepUnits(name)}</span>
      <LineLabel details={details} />
    </>
  )
}
