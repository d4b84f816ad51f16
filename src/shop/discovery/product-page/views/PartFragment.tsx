import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { productPage } from '../contract.ts'
import type { ProductView } from '../model/product-view.ts'
import { sayProduct } from '../texts.ts'
import { Picture } from './Gallery.tsx'
import { TechnicalData } from './Sections.tsx'

/** PDP-18: a part of a product, for the overlay: picture, name, number, technical data, and the way to its page. */
export function PartFragment({ view }: { view: ProductView }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { code, name } = view.head
  const [picture] = view.pictures
  return (
    <div className="part stack">
      <div>
        <h1>{name}</h1>
        <p className="muted">{code}</p>
      </div>
      {picture && (
        <div className="part-picture white-tile">
          <Picture picture={picture} size={240} />
        </div>
      )}
      {view.groups.length > 0 && <TechnicalData groups={view.groups} />}
      <p>
        <LinkButton href={href(page, productPage.show, { params: { productCode: code } })} icon="arrow-right">
          {t.toPart()}
        </LinkButton>
      </p>
    </div>
  )
}
