import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { localised, type Localised } from '#shop/catalogue/articles/model.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { productPage } from '../contract.ts'
import { sayProduct } from '../texts.ts'

type Props = {
  code: string
  names: Localised
  category: string | null
  successors: readonly { code: string; names: Localised }[]
}

/** Of an address that people and papers still know: what is sold instead. */
export function FormerPage({ code, names, category, successors }: Props) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <div className="stack">
      <h1>{t.formerTitle({ code })}</h1>
      <p>{t.formerText({ name: localised(names, page.language) || code })}</p>
      {successors.length > 0 ? (
        <>
          <h2>{t.successors()}</h2>
          <ul>
            {successors.map(one => (
              <li key={one.code}>
                <a href={href(page, productPage.show, { params: { productCode: one.code } })}>{one.code}</a>{' '}
                {localised(one.names, page.language)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t.noSuccessor()}</p>
      )}
      <p className="row">
        {category !== null && (
          <LinkButton
            look="primary"
            href={href(page, search.category, { params: { categoryCode: category } })}
          >
            {t.toCategory()}
          </LinkButton>
        )}
        <LinkButton href={href(page, search.results)}>{t.toSearch()}</LinkButton>
      </p>
    </div>
  )
}
