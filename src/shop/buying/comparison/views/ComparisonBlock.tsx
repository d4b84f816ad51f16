import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { comparison } from '../contract.ts'
import { writeCodes } from '../model/code-list.ts'
import { fewestColumns, maxCompared } from '../model/list.ts'
import {
  compareBlock,
  compareDrop,
  compareDropAll,
  compareSuggested,
  suggestion as suggestionMark,
} from '../model/marks.ts'
import { sayComparison } from '../texts.ts'
import { fragmentHref } from './links.ts'

type Product = { code: string; name: string }

/** The form that the comparison marks of rows belong to; once on a page, so that rows stay small. */
export function CompareForm() {
  const page = usePage()
  return (
    <form id="compare-form" method="post" action={href(page, comparison.add)} hidden>
      <CsrfField />
    </form>
  )
}

/**
 * The comparison block of result pages (S-117): what is compared; with an empty list and few hits the suggestion to
 * compare those (CMP-02); else an empty place for what scripts bring later.
 */
export function ComparisonBlock({
  items,
  suggestion,
  threshold,
}: {
  items: readonly Product[]
  /** codes of the hits, where the page suggests to compare them once nothing is compared */
  suggestion: readonly string[]
  /** up to how many hits this page suggests (CMP-02) */
  threshold: number
}) {
  const mode = items.length > 0 ? 'list' : suggestion.length > 0 ? 'suggested' : 'empty'
  return (
    <div
      id="comparison-block"
      className="no-print"
      {...compareBlock.mark({ compareBlock: mode })}
      data-suggestion-threshold={threshold}
      {...(suggestion.length > 0 && suggestionMark.mark({ suggested: writeCodes(suggestion) }))}
    >
      <BlockInside items={items} suggestion={suggestion} />
    </div>
  )
}

export function BlockInside({
  items,
  suggestion,
}: {
  items: readonly Product[]
  suggestion: readonly string[]
}) {
  if (items.length > 0) return <ListBlock items={items} />
  return suggestion.length >= fewestColumns ? <SuggestionBlock codes={suggestion} /> : null
}

function ListBlock({ items }: { items: readonly Product[] }) {
  const page = usePage()
  const t = sayComparison(page.language)
  const codes = items.map(item => item.code)
  return (
    <section className="compare-block" aria-labelledby="compare-block-title">
      <h2 id="compare-block-title" tabIndex={-1}>
        <Icon name="columns-3" /> {t.title()}{' '}
        <span className="muted number">{t.ofMost({ n: items.length, most: maxCompared })}</span>
      </h2>
      <ul className="compare-chips">
        {items.map(({ code, name }) => (
          <li key={code}>
            <form method="post" action={href(page, comparison.remove)}>
              <CsrfField />
              <span className="chip" title={name}>
                {code}
                <button
                  type="submit"
                  name="productCode"
                  value={code}
                  aria-label={t.remove({ code })}
                  {...compareDrop.mark({ compareDrop: code })}
                >
                  <Icon name="x" size={16} />
                </button>
              </span>
            </form>
          </li>
        ))}
      </ul>
      <div className="compare-actions">
        <LinkButton
          look="primary"
          size="small"
          href={fragmentHref(page, codes)}
          data-overlay
          data-popup="comparison"
        >
          {t.compare()}
        </LinkButton>
        <form method="post" action={href(page, comparison.showLong)}>
          <CsrfField />
          <input type="hidden" name="itemProductCodes" value={writeCodes(codes)} />
          <input type="hidden" name="categoryCode" value="" />
          <Button type="submit" size="small">
            {t.fullPage()}
          </Button>
        </form>
        <form method="post" action={href(page, comparison.remove)}>
          <CsrfField />
          <Button
            type="submit"
            look="text"
            size="small"
            name="all"
            value="true"
            {...compareDropAll.mark({ compareDropAll: true })}
          >
            {t.removeAll()}
          </Button>
        </form>
      </div>
    </section>
  )
}

function SuggestionBlock({ codes }: { codes: readonly string[] }) {
  const page = usePage()
  const t = sayComparison(page.language)
  return (
    <section className="compare-block compare-suggestion" aria-labelledby="compare-block-title">
      <h2 id="compare-block-title" tabIndex={-1}>
        <Icon name="columns-3" /> {t.suggested()}
      </h2>
      <p className="muted">{t.suggestedText()}</p>
      <div className="compare-actions">
        <LinkButton
          size="small"
          href={fragmentHref(page, codes, { suggested: true })}
          data-overlay
          data-popup="comparison"
          {...compareSuggested.mark({ compareSuggested: true })}
        >
          {t.compare()}
        </LinkButton>
        <form method="post" action={href(page, comparison.remove)}>
          <CsrfField />
          <Button
            type="submit"
            look="text"
            size="small"
            icon="x"
            iconOnly
            name="all"
            value="true"
            {...compareDropAll.mark({ compareDropAll: true })}
          >
            {t.close()}
          </Button>
        </form>
      </div>
    </section>
  )
}
