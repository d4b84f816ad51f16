import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { keepUnits } from '#kit/keep-units.ts'
import { localised } from '#platform/language/language.ts'
import type { Rating } from '#shop/discovery/reviews/model/review.ts'
import { RatingLink } from '#shop/discovery/reviews/views/ReviewSection.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { PartNumber } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { productPage } from '../contract.ts'
import type { ProductHead, ProductView } from '../model/product-view.ts'
import type { VariantChoice } from '../model/variant-choices.ts'
import { sayProduct } from '../texts.ts'
import { lifecycleWords } from './labels.ts'

/** Is it the right part: its name and number, and beside it what shows it whole: `children`, its files (ux.md 3.3). */
export function ProductNumber({
  view: { head, variants, sheet, derating },
  children,
}: {
  view: ProductView
  children: ReactNode
}) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <>
      <h1>{keepUnits(head.name)}</h1>
      <p className="facts-number">
        <span className="muted">{variants ? t.baseNumber() : t.partNumber()}</span>{' '}
        <PartNumber code={head.code} copy />
      </p>
      {(children || derating.length > 0) && (
        <nav className="quick-files no-print" aria-label={t.quickFiles()}>
          {children}
          {sheet && !variants && (
            <LinkButton
              size="small"
              href={href(page, productPage.solid, { params: { productCode: head.code } })}
              data-overlay=""
              data-popup="wide"
            >
              3D
            </LinkButton>
          )}
          {derating.length > 0 && (
            <LinkButton size="small" href="#derating">
              {t.derating()}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  )
}

/** Is it the right part: state, the six values that decide (ux.md 3.3). */
export function ProductFacts({
  view: { head, base, choices, variants },
  rating,
}: {
  view: ProductView
  rating: Rating | null
}) {
  const page = usePage()
  const t = sayProduct(page.language)
  const state = head.lifecycle && lifecycleWords(t, head.lifecycle, head.lastOrderOn)
  return (
    <>
      {rating && <RatingLink rating={rating} />}
      <p className="facts-state">
        {state && <State tone={state.tone}>{state.words}</State>}
        {head.manufacturer && <span className="muted">{head.manufacturer}</span>}
        {head.mpn && head.mpn !== head.code && <span className="muted number">{head.mpn}</span>}
      </p>
      <Ending head={head} family={variants !== null} />
      {head.keyData.length > 0 && (
        <dl className="key-data" aria-label={t.keyData()}>
          {head.keyData.map(({ code, name, value }) => (
            <div key={code}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {base && choices.length > 0 && (
        <Choices code={head.code} base={base.code} choices={choices} count={base.variantCount} />
      )}
      {head.description && <p className="facts-text">{keepUnits(head.description)}</p>}
    </>
  )
}

/** What is no longer made, or not for long, and what takes its place. */
function Ending({ head, family }: { head: ProductHead; family: boolean }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const gone = head.lifecycle === 'discontinued'
  const ending = head.lifecycle === 'last-orders' || head.lifecycle === 'not-for-new-designs'
  if (!gone && !(ending && head.successors.length > 0)) return null
  return (
    <Message kind="warning" title={gone ? (family ? t.goneFamilyTitle() : t.goneTitle()) : t.endingTitle()}>
      {head.successors.map(({ code, names }) => (
        <span key={code} className="successor">
          {t.successor()} <a href={href(page, productPage.show, { params: { productCode: code } })}>{code}</a>{' '}
          {localised(names, page.language)}
        </span>
      ))}
    </Message>
  )
}

/** PDP-05: the first option is what is shown and does nothing; any other leads to its variant, without script too. */
function Choices({
  code,
  base,
  choices,
  count,
}: {
  code: string
  base: string
  choices: readonly VariantChoice[]
  count: number
}) {
  const page = usePage()
  const t = sayProduct(page.language)
  const action = href(page, productPage.show, { params: { productCode: code } })
  return (
    <div className="choices">
      {choices.map(choice => (
        <form key={choice.attribute} action={action} className="choice">
          <label>
            <span className="field-label">{choice.name}</span>
            <span className="select">
              <select className="input" name="variant" autoComplete="off" data-navigate>
                <option value="">{choice.chosen ?? t.pleaseChoose()}</option>
                {choice.options.map(option => (
                  <option key={option.code + option.value} value={option.code}>
                    {option.alone ? option.value : t.changesMore({ value: option.value })}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" size={16} />
            </span>
          </label>
          <span className="without-script">
            <Button type="submit" size="small">
              {t.showVariant()}
            </Button>
          </span>
        </form>
      ))}
      <p className="choices-all">
        <a href={href(page, productPage.show, { params: { productCode: base }, hash: 'variants' })}>
          {t.allVariants({ n: count })}
        </a>
      </p>
    </div>
  )
}
