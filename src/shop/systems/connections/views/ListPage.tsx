import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { IfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { connectionDesk } from '../contract.ts'
import { connectionKinds, type Connection } from '../model/connection.ts'
import { sayConnections } from '../texts.ts'

export type Listed = Pick<Connection, 'id' | 'name' | 'kind' | 'active'> & {
  companyCode: string
  companyName: string
  createdAt: Date
}

/** The procurement systems of customers, and the ways to a new one. */
export function ListPage({ all, flashes }: { all: readonly Listed[]; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayConnections(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <IfOpen entry={connectionDesk.create}>
          {connectionKinds.map(kind => (
            <LinkButton key={kind} href={href(page, connectionDesk.create, { params: { kind } })} icon="plus">
              {kind === 'oci' ? t.addOci() : t.addCxml()}
            </LinkButton>
          ))}
        </IfOpen>
      }
    >
      {all.length === 0 ? (
        <EmptyState title={t.none()} icon="cable" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={all}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-connection-id': one.id })}
          columns={[
            {
              key: 'name',
              header: t.name(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen
                  entry={connectionDesk.show}
                  href={href(page, connectionDesk.show, { params: { id: one.id } })}
                >
                  {one.name}
                </LinkIfOpen>
              ),
            },
            { key: 'company', header: t.company(), cell: one => `${one.companyName} (${one.companyCode})` },
            { key: 'kind', header: t.kind(), cell: one => t[one.kind]() },
            { key: 'since', header: t.since(), cell: one => formatDate(dayOf(one.createdAt, page.timeZone)) },
            {
              key: 'messages',
              header: t.messages(),
              cell: one => (
                <a href={href(page, connectionDesk.messages, { params: { id: one.id } })}>
                  {t.messagesOf({ name: one.name })}
                </a>
              ),
            },
            {
              key: 'state',
              header: t.state(),
              cell: one => (
                <State tone={one.active ? 'good' : 'neutral'}>{one.active ? t.on() : t.off()}</State>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
