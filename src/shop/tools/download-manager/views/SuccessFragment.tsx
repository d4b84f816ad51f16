import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { downloadManager } from '../contract.ts'
import { PackageList } from '../islands/PackageList.tsx'
import { sayManager } from '../texts.ts'
import { packageRow, type Shown } from './package-rows.ts'

/** DLM-18: the success overlay; its confirm button resets the selection of the page behind it. */
export function SuccessFragment({
  one,
  again,
  to,
}: {
  one: Shown
  /** the same was asked for before */
  again: boolean
  to: readonly string[]
}) {
  const page = usePage()
  const t = sayManager(page.language)
  return (
    <div className="stack" data-package-id={one.id} data-package-state={one.progress.state}>
      <PackageList rows={[packageRow(page, one)]} asked={{ again, to }} />
      <div className="form-actions">
        <Button look="primary" data-pdm-confirm>
          {t.confirm()}
        </Button>
        <LinkButton look="text" href={href(page, downloadManager.one, { params: { packageId: one.id } })}>
          {t.showProgress()}
        </LinkButton>
      </div>
    </div>
  )
}
