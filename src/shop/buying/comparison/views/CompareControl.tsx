import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { comparison } from '../contract.ts'
import { compareHeld, compareMark, openingMark } from '../model/marks.ts'
import { sayComparison } from '../texts.ts'

/**
 * Compare, on a product's page: adds; once the list holds the product it opens the comparison (CMP-04, CMP-11). A plain
 * form where there is no script.
 */
export function CompareControl({
  code,
  held = false,
  size = 'normal',
}: {
  code: string
  held?: boolean
  size?: 'small' | 'normal'
}) {
  const page = usePage()
  const t = sayComparison(page.language)
  return (
    <form method="post" action={href(page, comparison.add)} className="compare-control">
      <CsrfField />
      <input type="hidden" name="productCode" value={code} />
      <input type="hidden" name="open" value="1" />
      <Button
        type="submit"
        size={size}
        icon="columns-3"
        className="mark"
        {...compareMark.mark({ compare: code })}
        {...openingMark.mark({ compareOpen: true })}
        {...compareHeld.mark({ active: held ? 'true' : 'false' })}
      >
        <span className="when-off">{t.compare()}</span>
        <span className="when-on">{t.open()}</span>
      </Button>
    </form>
  )
}
