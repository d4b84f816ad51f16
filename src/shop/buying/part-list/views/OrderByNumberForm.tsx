import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { partList } from '../contract.ts'
import { sayPartList } from '../texts.ts'

/**
 * Order by number: a field for typed or pasted lines. When every line is understood they go into the basket at once;
 * otherwise the check shows what is missing, and nothing that was typed is lost.
 */
export function OrderByNumberForm({
  lines,
  error,
  rows = 6,
  again,
}: {
  lines?: string
  error?: string | undefined
  /** height of the field in lines */
  rows?: number
  /** the check stands above already */
  again?: boolean
}) {
  const page = usePage()
  const t = sayPartList(page.language)
  return (
    <form method="post" action={href(page, cart.addByNumber)} className="stack order-by-number no-print">
      <CsrfField />
      <TextAreaField
        label={t.lines()}
        name="lines"
        hint={t.hint()}
        rows={rows}
        defaultValue={lines}
        error={error}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      <div className="row">
        <Button type="submit" look="primary" icon="shopping-cart">
          {t.checkAndAdd()}
        </Button>
        <Button type="submit" formAction={href(page, partList.check)}>
          {again ? t.checkAgain() : t.checkOnly()}
        </Button>
      </div>
    </form>
  )
}
