import type { ReactNode } from 'react'
import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { standingOf, type ProgramInUnit } from '../model/program.ts'

import { sayPrograms } from '../texts.ts'

/** Programs, each a row. `now`: which have run out; `name`: how a name leads on; `act`: what can be done with one. */
export function ProgramTable({
  all,
  now,
  name,
  act,
  withCompany,
}: {
  all: readonly ProgramInUnit[]
  now: Date
  name: (one: ProgramInUnit) => ReactNode
  act?: ((one: ProgramInUnit) => ReactNode) | undefined
  withCompany: boolean
}) {
  const page = usePage()
  const t = sayPrograms(page.language)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={all}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-program-id': one.id })}
      columns={[
        { key: 'name', header: t.name(), rowHeader: true, cell: name },
        ...(withCompany
          ? [
              {
                key: 'company',
                header: t.company(),
                cell: (one: ProgramInUnit) => `${one.companyName} (${one.companyCode})`,
              },
            ]
          : []),
        {
          key: 'person',
          header: t.worksFor(),
          cell: one => (one.unit ? t.unitOf({ name: one.unit.name }) : one.personName || one.person),
        },
        {
          key: 'identifier',
          header: t.identifier(),
          cell: one => (one.kind === 'assistant' ? t.assistant() : <code>{one.identifier}</code>),
        },
        {
          key: 'expires',
          header: t.expires(),
          cell: one => (one.expiresAt ? formatDate(dayOf(one.expiresAt, page.timeZone)) : t.never()),
        },
        {
          key: 'used',
          header: t.used(),
          cell: one => (one.usedAt ? formatMoment(one.usedAt, page.timeZone) : t.neverUsed()),
        },
        {
          key: 'state',
          header: t.state(),
          cell: one => {
            const standing = standingOf(one, now)
            return <State tone={toneOf('program', standing, page)}>{t[standing]()}</State>
          },
        },
        ...(act ? [{ key: 'act', header: '', cell: act }] : []),
      ]}
    />
  )
}
