import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { wishlist } from '../contract.ts'
import { sayWatchlist } from '../texts.ts'

/** Add by part number (WISH-21); a number that is none comes back with its error. */
export function AddNumberForm({ entered, error }: { entered?: string; error?: string | undefined }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <form method="post" action={href(page, wishlist.addEntryByForm)} className="watch-add" data-smooth>
      <CsrfField />
      <Field
        label={t.number()}
        hint={t.numberHint()}
        name="productCode"
        form="watch"
        width="medium"
        autoComplete="off"
        required
        defaultValue={entered}
        error={error}
        data-focus=""
      />
      <Button type="submit" look="primary" icon="plus">
        {t.addIt()}
      </Button>
    </form>
  )
}

export function AddNumberFragment(props: { entered?: string; error?: string | undefined }) {
  return (
    <div className="stack">
      <h1>{sayWatchlist(usePage().language).addNumber()}</h1>
      <AddNumberForm {...props} />
    </div>
  )
}
