import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { ownNumbers } from '../contract.ts'
import { maxNumberLength, maxOfArticle } from '../model/own-number.ts'
import { sayOwnNumbers } from '../texts.ts'

export type ArticleNumbersProps = {
  code: string
  name: string
  numbers: readonly string[]
  mayChange: boolean
  /** what was sent and refused; `before`: in the form of this number, '' in the one that adds */
  refused: { number: string; before: string; error: string } | null
  /** in a dialog over another page */
  over: boolean
}

/** The own numbers of one article: each can be changed or removed, another one added. */
export function ArticleNumbers(props: ArticleNumbersProps) {
  const { code, name, numbers, mayChange, over } = props
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  const params = { productCode: code }
  return (
    <div className="own-numbers-form stack">
      <h1>{t.formTitle()}</h1>
      <p>
        {name}, <span className="number">{code}</span>
      </p>
      <p className="muted">{mayChange ? t.formHelp() : t.readOnly()}</p>
      {numbers.length === 0 && !mayChange && <p>{t.noneYet()}</p>}
      {mayChange ? (
        <>
          {numbers.map((number, i) => (
            <div key={number} className="own-number-row" data-own-number={number}>
              <NumberForm {...props} before={number} form={`own-${i}`} />
              <form
                method="post"
                action={href(page, ownNumbers.drop, { params })}
                data-smooth
                {...askBefore({ ask: t.removeQuestion({ number }), ok: t.remove(), danger: true })}
              >
                <CsrfField />
                <input type="hidden" name="number" value={number} />
                <Button type="submit" look="text" icon="trash-2" aria-label={t.removeOf({ number })}>
                  {t.remove()}
                </Button>
              </form>
            </div>
          ))}
          {numbers.length < maxOfArticle && <NumberForm {...props} before="" form="own" />}
        </>
      ) : (
        <ul>
          {numbers.map(number => (
            <li key={number} className="number">
              {number}
            </li>
          ))}
        </ul>
      )}
      <p className="form-actions">
        {over ? (
          <Button look="text" data-close="">
            {t.close()}
          </Button>
        ) : (
          <LinkButton href={href(page, productPage.show, { params })} look="text">
            {t.back()}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

function NumberForm({
  code,
  numbers,
  refused,
  before,
  form,
}: ArticleNumbersProps & { before: string; form: string }) {
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  const mine = refused?.before === before ? refused : null
  return (
    <form
      method="post"
      action={href(page, ownNumbers.keep, { params: { productCode: code } })}
      className="own-number-entry"
      data-smooth
      noValidate
    >
      <CsrfField />
      {before !== '' && <input type="hidden" name="before" value={before} />}
      <Field
        name="number"
        form={form}
        label={before === '' && numbers.length > 0 ? t.another() : t.ownNumber()}
        defaultValue={mine?.number ?? before}
        error={mine?.error}
        maxLength={maxNumberLength}
        autoComplete="off"
        spellCheck={false}
        {...((mine || (!refused && before === '')) && { 'data-focus': '' })}
      />
      <Button type="submit" {...(before === '' && { look: 'primary' as const })}>
        {before === '' ? t.add() : t.save()}
      </Button>
    </form>
  )
}
