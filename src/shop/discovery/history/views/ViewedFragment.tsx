import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { history } from '../contract.ts'
import { historyCookie } from '../model/history.ts'
import { sayHistory } from '../texts.ts'
import { forgetForm } from '../model/marks.ts'

type Viewed = { code: string; names: Localised; drawing: Drawing | null; picture: string | null }

/** PDP-21, PDP-22: a row of the products looked at last, and the way to forget them. */
export function ViewedFragment({ products }: { products: readonly Viewed[] }) {
  const page = usePage()
  const t = sayHistory(page.language)
  if (products.length === 0) return <p className="muted">{t.noneViewed()}</p>
  return (
    <section className="viewed" aria-labelledby="viewed-title">
      <div className="viewed-head">
        <h2 id="viewed-title">{t.viewed()}</h2>
        <p className="muted">{t.viewedNote()}</p>
        <form
          method="post"
          action={href(page, history.forget)}
          {...forgetForm.mark({ forget: true, forgotten: t.cleared(), notForgotten: t.notCleared() })}
        >
          <CsrfField />
          <input type="hidden" name="cookie" value={historyCookie(page.brand, 'product')} />
          <Button type="submit" look="text" size="small" icon="trash-2">
            {t.clearViewed()}
          </Button>
        </form>
      </div>
      <ul className="viewed-list">
        {products.map(({ code, names, ...pictured }) => {
          const picture = pictureUrl({ code, ...pictured }, 'icon')
          return (
            <li key={code} data-product-code={code}>
              <a href={href(page, productPage.show, { params: { productCode: code } })}>
                <span className="viewed-picture white-tile">
                  {picture && (
                    <img
                      src={picture}
                      width={64}
                      height={64}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      referrerPolicy={pictured.drawing ? undefined : 'no-referrer'}
                    />
                  )}
                </span>
                <span className="viewed-text">
                  <span className="viewed-code">{code}</span>
                  <span className="viewed-name">{keepUnits(localised(names, page.language))}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
