import type { PageContext } from '#platform/page/page-context.tsx'
import { filledHtml } from '#platform/page/lasting-html.tsx'
import { CompareControl } from '#shop/buying/comparison/views/CompareControl.tsx'
import { WatchControl } from '#shop/buying/wishlist/views/WatchControl.tsx'
import { WatchAside } from '#shop/buying/wishlist/views/WatchOverlayFragment.tsx'
import { NotesButton } from '#shop/people/notes/views/NoteMark.tsx'
import { AskByEmail } from '#shop/requests/email-inquiry/views/AskByEmail.tsx'
import { stepHref, windowOf } from '#shop/tools/configurators/views/addresses.ts'
import { ConfigureLinks } from '#shop/tools/configurators/views/ConfigureLinks.tsx'
import { LabelButton } from '#shop/tools/labeling/views/LabelButton.tsx'
import { canOrder } from '../model/offer.ts'
import type { ProductView } from '../model/product-view.ts'
import { variantsOffer } from '../model/variants-offer.ts'
import { sayProduct, type ProductTexts } from '../texts.ts'
import { rowsHtml, type Rows } from './article-rows.tsx'
import { BuyBar, BuyBox } from './BuyBox.tsx'
import { companionRows } from './companion-rows.ts'
import type { ProductPageProps } from './product-page-props.ts'
import { DrawingSheet } from './Sections.tsx'
import { VariantsBox } from './VariantsBox.tsx'

/** All that the page shows beside what follows from its view, but for what is put in. */
export function factsOf(props: ProductPageProps): string {
  const { view, offer, offers, downloads, family, rating, ownNumbers } = props
  const needed = view.companions.find(group => group.kind === 'needed')?.rows ?? []
  return JSON.stringify([
    offer && [canOrder(offer), needed.length > 0 && offer.quantity],
    needed.map(({ article }) => {
      const one = offers.get(article.id)
      return one !== undefined && canOrder(one) && one.quantity
    }),
    [downloads !== null, family !== null, props.position, props.variantPage, props.variantPages, props.here],
    [rating, ownNumbers],
  ])
}

/** What is put into the page: what is bought, or the rows of one of its tables by its kind. */
export function valueOf(
  props: ProductPageProps,
  page: PageContext,
  hole: string,
  isOnesOwn: boolean,
): string {
  const { view, offers } = props
  if (hole === 'buy' || hole === 'bar' || hole === 'family') {
    const part =
      hole === 'buy' ? <Buy {...props} /> : hole === 'bar' ? <Bar {...props} /> : <OfFamily {...props} />
    // of one visitor: kept with nothing that others ask for
    const owner = isOnesOwn ? props : view
    return filledHtml(
      owner,
      page,
      `${hole} ${boughtFacts(props, page, hole)}`,
      () => part,
      () => '',
      { prefix: hole },
    )
  }
  const t = sayProduct(page.language)
  const rows = () => {
    const group = view.companions.find(one => one.kind === hole)
    return group ? companionRows(group, t, page, view.head.code) : variantRows(view, t)
  }
  return rowsHtml(view, hole, page, rows, offers)
}

/** All that is shown of what is bought. */
const boughtFacts = (props: ProductPageProps, page: PageContext, hole: string): string =>
  JSON.stringify([
    hole === 'family' ? props.variantPages <= 1 && variantsOffer(props.offers.values()) : props.offer,
    [props.watched, props.compared, props.noted, props.labelled],
    props.configurators.map(one => [
      one.key,
      one.name,
      stepHref(page, one, { configId: null }),
      windowOf(one),
    ]),
  ])

function Buy({ view, offer, ...props }: ProductPageProps) {
  const { code, name, lastOrderOn } = view.head
  return (
    offer && (
      <BuyBox code={code} offer={offer} lastOrderOn={lastOrderOn}>
        <div className="product-actions no-print">
          <CompareControl code={code} held={props.compared} />
          <WatchControl code={code} watched={props.watched} />
          <NotesButton code={code} mark={props.noted} />
          <ConfigureLinks configurators={props.configurators} />
          {props.labelled && <LabelButton code={code} />}
          <AskByEmail items={[{ productNumber: code, qty: '1', itemDesc: name, itemLink: '' }]} />
        </div>
        <WatchAside code={code} />
      </BuyBox>
    )
  )
}

function Bar({ view: { head }, offer, watched }: ProductPageProps) {
  return (
    offer && (
      <BuyBar code={head.code} offer={offer}>
        <WatchControl code={head.code} watched={watched} size="small" />
      </BuyBar>
    )
  )
}

function OfFamily({ view, offers, ...props }: ProductPageProps) {
  const { code } = view.head
  return (
    <VariantsBox
      offer={props.variantPages > 1 ? null : variantsOffer(offers.values())}
      count={view.base?.variantCount ?? 0}
      gone={view.head.lifecycle === 'discontinued'}
      successors={view.head.successors}
    >
      <div className="product-actions no-print">
        <ConfigureLinks configurators={props.configurators} />
        <CompareControl code={code} held={props.compared} />
        <NotesButton code={code} mark={props.noted} />
      </div>
      {view.sheet && <DrawingSheet code={code} />}
    </VariantsBox>
  )
}

const variantRows = ({ variants }: ProductView, t: ProductTexts): Rows => ({
  rows: variants?.rows ?? [],
  columns: variants?.columns ?? [],
  pictures: false,
  label: t.variants(),
})
