import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { Lasting, lastingPart } from '#platform/page/lasting-html.tsx'
import { quantityText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { MarkForms } from '#shop/discovery/search/views/RowMarks.tsx'
import { CompareControl } from '#shop/buying/comparison/views/CompareControl.tsx'
import { RecentlyViewed } from '#shop/discovery/history/views/RecentlyViewed.tsx'
import { OwnNumbersLine } from '#shop/people/own-numbers/views/OwnNumbersLine.tsx'
import { ConfigureLinks } from '#shop/tools/configurators/views/ConfigureLinks.tsx'
import type { Definition } from '#shop/tools/configurators/model/definition.ts'
import { LabelButton } from '#shop/tools/labeling/views/LabelButton.tsx'
import type { NoteMark as Mark } from '#shop/people/notes/model/note.ts'
import { NotesButton } from '#shop/people/notes/views/NoteMark.tsx'
import type { Rating } from '#shop/discovery/reviews/model/review.ts'
import { ReviewSection } from '#shop/discovery/reviews/views/ReviewSection.tsx'
import { WhereToBuySection } from '#shop/discovery/where-to-buy/views/WhereToBuySection.tsx'
import { AskByEmail } from '#shop/requests/email-inquiry/views/AskByEmail.tsx'
import { WatchControl } from '#shop/buying/wishlist/views/WatchControl.tsx'
import { WatchAside } from '#shop/buying/wishlist/views/WatchOverlayFragment.tsx'
import type { DownloadView } from '#shop/tools/downloads/model/option.ts'
import type { FamilyDownloads as Family } from '#shop/tools/downloads/model/family.ts'
import { Downloads } from '#shop/tools/downloads/views/Downloads.tsx'
import { DeratingSection } from '#shop/tools/derating/views/DeratingSection.tsx'
import { QuickFiles } from '#shop/tools/downloads/views/QuickFiles.tsx'
import { FamilyDownloads } from '#shop/tools/downloads/views/FamilyDownloads.tsx'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { productPage } from '../contract.ts'
import { canOrder, type Offer } from '../model/offer.ts'
import { variantsOffer } from '../model/variants-offer.ts'
import type { ProductView } from '../model/product-view.ts'
import { sayProduct, type ProductTexts } from '../texts.ts'
import { rowsHtml, type Rows } from './article-rows.tsx'
import { companionRows, companionTitle } from './companion-rows.ts'
import { CompleteForm } from './CompleteForm.tsx'
import { BuyBar, BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductFacts, ProductNumber } from './ProductFacts.tsx'
import { ComplianceData, DrawingSheet, TechnicalData } from './Sections.tsx'
import { VariantsBox } from './VariantsBox.tsx'
import { countOf } from './labels.ts'

export type ProductPageProps = {
  /** of the catalogue's present version; lasting parts are kept with it */
  view: ProductView
  offer: Offer | null
  offers: ReadonlyMap<number, Offer>
  /** of an article; null on the page of a base product */
  downloads: DownloadView | null
  /** of the articles of a base product; null on the page of an article */
  family: Family | null
  position: number
  variantPage: number
  variantPages: number
  here: string
  /** of published reviews; null: none yet */
  rating: Rating | null
  /** what was just done */
  flashes: readonly Flash[]
  /** on the visitor's watchlist, in their comparison */
  watched: boolean
  compared: boolean
  /** what leads from it into a configurator, its own first */
  configurators: readonly Definition[]
  /** can it be labelled? */
  labelled: boolean
  /** what the visitor wrote about it; undefined: nothing */
  noted: Mark | undefined
  /** of the visitor's company; null: they have none */
  ownNumbers: { numbers: readonly string[]; mayChange: boolean } | null
}

export function ProductPage(props: ProductPageProps) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { view, offer, offers, position, rating } = props
  const { code, lastOrderOn } = view.head
  const picked = view.pictures[position] ? position : 0
  return (
    <div className="product" data-product-code={code}>
      {props.flashes.map(flash => (
        <div key={flash.text} className="product-news">
          <Message kind={flash.kind} title={flash.text} announced />
        </div>
      ))}
      <div className="product-head">
        <Lasting
          className="product-gallery"
          html={lastingPart(view, page, `gallery ${picked}`, () => (
            <Gallery code={code} pictures={view.pictures} position={picked} solid={view.sheet} />
          ))}
        />
        <div className="product-facts">
          <Lasting
            className="facts"
            html={lastingPart(view, page, `number ${page.signedIn}`, () => (
              <ProductNumber view={view}>
                {props.downloads && (
                  <QuickFiles code={code} view={props.downloads} signedIn={page.signedIn} />
                )}
              </ProductNumber>
            ))}
          />
          {offer && props.ownNumbers && <OwnNumbersLine code={code} {...props.ownNumbers} />}
          <Lasting
            className="facts"
            html={lastingPart(view, page, `facts ${rating?.average} ${rating?.count}`, () => (
              <ProductFacts view={view} rating={rating} />
            ))}
          />
        </div>
        {offer && (
          <BuyBox code={code} offer={offer} lastOrderOn={lastOrderOn}>
            <div className="product-actions no-print">
              <CompareControl code={code} held={props.compared} />
              <WatchControl code={code} watched={props.watched} />
              <NotesButton code={code} mark={props.noted} />
              <ConfigureLinks configurators={props.configurators} />
              {props.labelled && <LabelButton code={code} />}
              <AskByEmail
                items={[{ productNumber: code, qty: '1', itemDesc: view.head.name, itemLink: '' }]}
              />
            </div>
            <WatchAside code={code} />
          </BuyBox>
        )}
        {view.variants && (
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
        )}
      </div>
      <div className="product-bar">
        <SectionNav items={sectionsOf(props, t)} />
        {offer && canOrder(offer) && (
          <BuyBar code={code} offer={offer}>
            <WatchControl code={code} watched={props.watched} size="small" />
          </BuyBar>
        )}
      </div>
      {view.variants && (
        <section id="variants" className="product-section" aria-labelledby="variants-title">
          <h2 id="variants-title">{t.variantsOf({ n: countOf(view.base?.variantCount ?? 0, page) })}</h2>
          <div
            dangerouslySetInnerHTML={{
              __html: rowsHtml(view, 'variants', page, () => variantRows(view, t), offers),
            }}
          />
          {props.variantPages > 1 && (
            <Pagination
              page={props.variantPage}
              last={props.variantPages}
              href={n =>
                href(page, productPage.show, {
                  params: { productCode: code },
                  query: { page: n },
                  hash: 'variants',
                })
              }
            />
          )}
        </section>
      )}
      {view.groups.length > 0 && (
        <section id="technical-data" className="product-section" aria-labelledby="technical-data-title">
          <h2 id="technical-data-title">{t.technicalData()}</h2>
          <Lasting
            html={lastingPart(view, page, 'data', () => (
              <TechnicalData groups={view.groups} />
            ))}
          />
        </section>
      )}
      {view.derating.length > 0 && (
        <section id="derating" className="product-section" aria-labelledby="derating-title">
          <h2 id="derating-title">{t.derating()}</h2>
          <Lasting
            html={lastingPart(view, page, `derating ${page.signedIn}`, () => (
              <DeratingSection code={code} measured={view.derating} />
            ))}
          />
        </section>
      )}
      {view.companions.length > 0 && (
        <section id="fits-with" className="product-section" aria-labelledby="fits-with-title">
          <h2 id="fits-with-title">{t.fitsWith()}</h2>
          {view.companions.some(group => group.kind === 'matching' || group.kind === 'accessory') && (
            <p className="needs-script no-print">
              <Button
                look="text"
                size="small"
                icon="eye"
                data-matching={code}
                data-matching-url={href(page, productPage.matching)}
              >
                {t.lookAtMatching()}
              </Button>
            </p>
          )}
          {view.companions.map(group => (
            <div key={group.kind} className="companions">
              <h3>{companionTitle(t, group.kind)}</h3>
              {group.kind === 'needed' && offer && (
                <p className="muted">
                  {t.mandatoryText({ n: quantityText(offer.quantity, offer.rule.unit, page) })}
                </p>
              )}
              {group.kind === 'needed' && offer && (
                <CompleteForm code={code} offer={offer} needed={group.rows} offers={offers} />
              )}
              <div
                dangerouslySetInnerHTML={{
                  __html: rowsHtml(view, group.kind, page, () => companionRows(group, t, page, code), offers),
                }}
              />
            </div>
          ))}
        </section>
      )}
      {hasDownloads(props) && (
        <section id="downloads" className="product-section" aria-labelledby="downloads-title">
          <h2 id="downloads-title">{t.documents()}</h2>
          {props.downloads ? (
            <Lasting
              html={lastingPart(
                view,
                page,
                `downloads ${page.signedIn}`,
                () =>
                  props.downloads && (
                    <Downloads
                      code={code}
                      view={props.downloads}
                      here={props.here}
                      signedIn={page.signedIn}
                    />
                  ),
              )}
            />
          ) : (
            <>
              {view.sheet && <DrawingSheet code={code} />}
              {hasFamily(props) && props.family && (
                <FamilyDownloads family={props.family} here={props.here} />
              )}
            </>
          )}
        </section>
      )}
      {view.ordering && (
        <section id="compliance" className="product-section" aria-labelledby="compliance-title">
          <h2 id="compliance-title">{t.compliance()}</h2>
          <Lasting
            html={lastingPart(
              view,
              page,
              'compliance',
              () => view.ordering && <ComplianceData data={view.ordering} />,
            )}
          />
        </section>
      )}
      <section id="where-to-buy" className="product-section" aria-labelledby="where-to-buy-title">
        <h2 id="where-to-buy-title">{t.whereToBuy()}</h2>
        <WhereToBuySection code={code} />
      </section>
      <section id="reviews" className="product-section" aria-labelledby="reviews-title">
        <h2 id="reviews-title">{t.reviews()}</h2>
        <ReviewSection code={code} rating={rating} />
      </section>
      <RecentlyViewed code={code} />
      <MarkForms />
    </div>
  )
}

const variantRows = ({ variants }: ProductView, t: ProductTexts): Rows => ({
  rows: variants?.rows ?? [],
  columns: variants?.columns ?? [],
  pictures: false,
  label: t.variants(),
})

const hasFamily = ({ family }: ProductPageProps) => family !== null && family.rows.length > 0
const hasDownloads = (props: ProductPageProps) =>
  props.downloads !== null || props.view.sheet || hasFamily(props)

/** What looks like tabs: the sections of this page (PDP-06, ux.md 3.3). */
function sectionsOf(props: ProductPageProps, t: ProductTexts) {
  const { view } = props
  return [
    view.variants && {
      href: '#variants',
      name: t.variants(),
      ...(view.base && { count: view.base.variantCount }),
    },
    view.groups.length > 0 && { href: '#technical-data', name: t.technicalData() },
    view.derating.length > 0 && { href: '#derating', name: t.derating() },
    view.companions.length > 0 && { href: '#fits-with', name: t.fitsWith() },
    hasDownloads(props) && { href: '#downloads', name: t.documents() },
    view.ordering && { href: '#compliance', name: t.compliance() },
    { href: '#where-to-buy', name: t.whereToBuy() },
    { href: '#reviews', name: t.reviews(), ...(props.rating && { count: props.rating.count }) },
  ].filter(one => one !== false && one !== null)
}
