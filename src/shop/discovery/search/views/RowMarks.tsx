import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { CompareForm } from '#shop/buying/comparison/views/ComparisonBlock.tsx'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { CsrfField } from '#ui/field.tsx'
import { saySearch } from '../texts.ts'

/**
 * The comparison mark and the star of a row. Their forms stand once on the page, so a row carries two buttons and no
 * token, the same for every visitor; scripts show what is on (WISH-09, CMP-08).
 */
export function RowMarks({ page, code, watchable }: { page: PageContext; code: string; watchable: boolean }) {
  const t = saySearch(page.language)
  return (
    <span className="hit-marks">
      <button
        form="compare-form"
        name="productCode"
        value={code}
        aria-pressed="false"
        aria-label={t.compare({ code })}
        data-compare={code}
      />
      {watchable && (
        <button
          form="watch-form"
          formAction={href(page, wishlist.addByForm, { params: { code } })}
          aria-pressed="false"
          aria-label={t.watch({ code })}
          data-watch={code}
        />
      )}
    </span>
  )
}

/** The forms that the marks of all rows belong to. */
export function MarkForms() {
  const page = usePage()
  return (
    <>
      <CompareForm />
      <form id="watch-form" method="post" action={href(page, wishlist.show)} hidden>
        <CsrfField />
      </form>
    </>
  )
}
