import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { comparison } from '../contract.ts'
import { writeCodes } from '../model/code-list.ts'
import type { Column } from '../model/comparison.ts'
import { moved } from '../model/table.ts'
import { columnForm } from '../model/marks.ts'
import { sayComparison } from '../texts.ts'
import { columnId, comparisonHref, fragmentHref } from './links.ts'

/** The table stands in an overlay; that of a suggestion stays one. */
export type InOverlay = { suggested: boolean }

/**
 * The head of a product's column: picture, number, name, and what moves or removes it. Moving is a link, since the order
 * stands in the address; removing asks first (CMP-16) and is a plain form.
 */
export function ColumnHead({
  column: { code, name, kind, picture },
  at,
  codes,
  hide,
  overlay,
}: {
  column: Column
  at: number
  codes: readonly string[]
  hide: boolean
  overlay: InOverlay | undefined
}) {
  const page = usePage()
  const t = sayComparison(page.language)
  const to = href(page, productPage.show, { params: { productCode: code } })
  const rest = codes.filter(other => other !== code)
  // the column that takes the place of one that is removed
  const next = rest.length > 0 ? columnId(Math.min(at, rest.length - 1)) : ''
  const move = (by: -1 | 1) => {
    const order = moved(codes, at, by)
    return overlay
      ? {
          href: fragmentHref(page, order, { hide, ...overlay }, columnId(at + by)),
          'data-overlay': '' as const,
          'data-popup': 'comparison' as const,
        }
      : { href: comparisonHref(page, order, { hide }, columnId(at + by)), rel: 'nofollow' }
  }
  return (
    <th scope="col" id={columnId(at)} tabIndex={-1} data-product-code={code} className="compare-head">
      <div className="compare-tools no-print">
        {at > 0 && (
          <LinkButton {...move(-1)} look="text" size="small" icon="chevron-left" iconOnly>
            {t.left({ code })}
          </LinkButton>
        )}
        {at < codes.length - 1 && (
          <LinkButton {...move(1)} look="text" size="small" icon="chevron-right" iconOnly>
            {t.right({ code })}
          </LinkButton>
        )}
        <form
          method="post"
          action={href(page, comparison.remove)}
          {...askBefore({ ask: t.removeQuestion({ code }), ok: t.removeYes(), danger: true })}
          {...(overlay && {
            'data-smooth': '',
            ...columnForm.mark({ compareAgain: fragmentHref(page, rest, { hide, ...overlay }, next) }),
          })}
        >
          <CsrfField />
          <input type="hidden" name="productCode" value={code} />
          <input type="hidden" name="itemProductCodes" value={writeCodes(rest)} />
          <input type="hidden" name="at" value={at} />
          {hide && <input type="hidden" name="hideIdentical" value="true" />}
          <Button type="submit" look="text" size="small" icon="x" iconOnly>
            {t.remove({ code })}
          </Button>
        </form>
      </div>
      {picture && (
        <img
          className="white-tile"
          src={picture}
          width={96}
          height={96}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {kind === 'gone' ? (
        <>
          <span className="compare-code">{code}</span>
          <span className="compare-gone">{t.gone()}</span>
        </>
      ) : (
        <>
          <a href={to} className="compare-code">
            {code}
          </a>
          <span className="compare-name">{name}</span>
        </>
      )}
    </th>
  )
}
