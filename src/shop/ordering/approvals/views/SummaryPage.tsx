import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { approvals } from '../contract.ts'
import { sayApproval } from '../texts/pages.ts'
import { commonColumns } from './DashboardPage.tsx'
import type { ListedApproval } from './shown.ts'

/** What is about to be approved, with what each comes to; approving is the next press. */
export function SummaryPage({ chosen }: { chosen: readonly ListedApproval[] }) {
  const page = usePage()
  const t = sayApproval(page.language)
  const n = chosen.length
  return (
    <Screen title={t.summary()} note={t.summaryText({ n })}>
      <DataTable
        cards
        label={t.summary()}
        rows={chosen}
        rowKey={one => one.code}
        columns={commonColumns(page, t)}
      />
      <form method="post" action={href(page, approvals.decideSeveral)} className="row">
        <CsrfField />
        <input type="hidden" name="confirmed" value="true" />
        {chosen.map(one => (
          <input key={one.code} type="hidden" name="approval" value={`${one.code}:${one.version}`} />
        ))}
        <Button type="submit" look="primary" icon="check" data-focus="">
          {t.approveN({ n })}
        </Button>
        <LinkButton look="text" href={href(page, approvals.dashboard, { query: { show: 'waiting' } })}>
          {t.back()}
        </LinkButton>
      </form>
    </Screen>
  )
}
