import { href } from '#kit/contract.ts'
import { filledHtml, Lasting, lastingPart, type Values } from '#platform/page/lasting-html.tsx'
import { quantityText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { MarkForms } from '#shop/discovery/search/views/RowMarks.tsx'
import { RecentlyViewed } from '#shop/discovery/history/views/RecentlyViewed.tsx'
import { OwnNumbersLine } from '#shop/people/own-numbers/views/OwnNumbersLine.tsx'
import { ReviewSection } from '#shop/discovery/reviews/views/ReviewSection.tsx'
import { WhereToBuySection } from '#shop/discovery/where-to-buy/views/WhereToBuySection.tsx'
import { Downloads } from '#shop/tools/downloads/views/Downloads.tsx'
import { DeratingSection } from '#shop/tools/derating/views/DeratingSection.tsx'
import { QuickFiles } from '#shop/tools/downloads/views/QuickFiles.tsx'
import { FamilyDownloads } from '#shop/tools/downloads/views/FamilyDownloads.tsx'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { productPage } from '../contract.ts'
import { canOrder } from '../model/offer.ts'
import { sayProduct, type ProductTexts } from '../texts.ts'
import { companionTitle } from './companion-rows.ts'
import { CompleteForm } from './CompleteForm.tsx'
import { BuyBarPlace, BuyPlace } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import type { ProductPageProps } from './product-page-props.ts'
import { ProductFacts, ProductNumber } from './ProductFacts.tsx'
import { factsOf, valueOf } from './put-in.tsx'
import { ComplianceData, DrawingSheet, TechnicalData } from './Sections.tsx'
import { countOf } from './labels.ts'

/**
 * The page of a product: a template of what its view says, into which what is bought and the tables are put; what was just
 * done, and notes and numbers of a company, are for one visitor and made each time.
 */
export function ProductPage(props: ProductPageProps) {
  const page = usePage()
  const { view, flashes, noted, ownNumbers } = props
  const { code } = view.head
  const isOnesOwn = flashes.length > 0 || noted !== undefined || (ownNumbers?.numbers.length ?? 0) > 0
  const value: Values = hole => valueOf(props, page, hole, isOnesOwn)
  return isOnesOwn ? (
    <div className="product" data-product-code={code}>
      <ProductBody {...props} value={value} />
    </div>
  ) : (
    <div
      className="product"
      data-product-code={code}
      dangerouslySetInnerHTML={{
        __html: filledHtml(view, page, factsOf(props), put => <ProductBody {...props} value={put} />, value),
      }}
    />
  )
}

type ProductBodyProps = ProductPageProps & { value: Values }

function ProductBody(props: ProductBodyProps) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { view, offer, position, rating, value } = props
  const { code } = view.head
  const picked = view.pictures[position] ? position : 0
  return (
    <>
      {props.flashes.map(flash => (
        <div key={flash.text} className="product-news">
          <Message kind={flash.kind} title={flash.text} announced />
        </div>
      ))}
      <div className="product-top">
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
          {offer && <BuyPlace html={value('buy')} />}
          {view.variants && <BuyPlace html={value('family')} ofVariants />}
        </div>
      </div>
      <div className="product-bar">
        <SectionNav items={sectionsOf(props, t)} />
        {offer && canOrder(offer) && <BuyBarPlace code={code} html={value('bar')} />}
      </div>
      {view.variants && (
        <section id="variants" className="product-section" aria-labelledby="variants-title">
          <h2 id="variants-title">{t.variantsOf({ n: countOf(view.base?.variantCount ?? 0, page) })}</h2>
          <div dangerouslySetInnerHTML={{ __html: value('variants') }} />
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
      {view.companions.length > 0 && <FitsWith {...props} />}
      {hasDownloads(props) && <DownloadSection {...props} />}
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
    </>
  )
}

/** Its documents and files, or those of its family. */
function DownloadSection(props: ProductBodyProps) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { view } = props
  const { code } = view.head
  return (
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
                <Downloads code={code} view={props.downloads} here={props.here} signedIn={page.signedIn} />
              ),
          )}
        />
      ) : (
        <>
          {view.sheet && <DrawingSheet code={code} />}
          {hasFamily(props) && props.family && <FamilyDownloads family={props.family} here={props.here} />}
        </>
      )}
    </section>
  )
}

/** What is needed with it, fits to it or goes with it. */
function FitsWith(props: ProductBodyProps) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { view, offer, offers, value } = props
  const { code } = view.head
  return (
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
          <div dangerouslySetInnerHTML={{ __html: value(group.kind) }} />
        </div>
      ))}
    </section>
  )
}

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
