import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { provisioningDesk, provisioningOfCompany } from '../contract.ts'
import { keptCalls, type Call } from '../model/provisioning.ts'
import { sayProvisioning } from '../texts.ts'

/** The last calls of a company's directory, and how each was answered. */
export function CallsPage({ company, calls }: { company: string | null; calls: readonly Call[] }) {
  const page = usePage()
  const t = sayProvisioning(page.language)
  const title = t.callsTitle({ n: keptCalls })
  return (
    <Screen
      title={title}
      actions={
        <LinkButton
          look="text"
          href={
            company === null
              ? href(page, provisioningOfCompany.show)
              : href(page, provisioningDesk.show, { params: { company } })
          }
        >
          {t.back()}
        </LinkButton>
      }
    >
      <Card title={t.calls()}>
        {calls.length === 0 ? (
          <p className="muted">{t.callsNone()}</p>
        ) : (
          <DataTable
            cards
            label={title}
            rows={calls}
            rowKey={one => one.id}
            rowProps={one => ({ 'data-call-status': one.status })}
            columns={[
              {
                key: 'when',
                header: t.when(),
                rowHeader: true,
                cell: one => formatMoment(one.at, page.timeZone),
              },
              {
                key: 'call',
                header: t.call(),
                cell: one => <code className="provisioning-token">{`${one.method} ${one.path}`}</code>,
              },
              {
                key: 'answer',
                header: t.answer(),
                cell: one => <State tone={one.status < 400 ? 'good' : 'bad'}>{String(one.status)}</State>,
              },
              { key: 'person', header: t.person(), cell: one => one.email ?? '–' },
              { key: 'detail', header: t.detail(), cell: one => one.detail || '–' },
            ]}
          />
        )}
      </Card>
    </Screen>
  )
}
