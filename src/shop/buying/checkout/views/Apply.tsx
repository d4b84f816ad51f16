import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { checkout as contract } from '../contract.ts'
import { sayCheckout } from '../texts.ts'

/** Applies a choice without scripts; with scripts the choice applies itself. */
export function Apply() {
  const page = usePage()
  return (
    <div className="without-script">
      <Button type="submit" formAction={href(page, contract.choose)} formNoValidate>
        {sayCheckout(page.language).apply()}
      </Button>
    </div>
  )
}
