import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { programReference } from '#shop/systems/api/contract.ts'
import { assistantsOfCompany } from '#shop/systems/assistants/contract.ts'
import { programsOfCompany } from '../contract.ts'
import type { ProgramInUnit } from '../model/program.ts'
import { sayPrograms } from '../texts.ts'
import { ProgramTable } from './ProgramTable.tsx'

/** The programs of a company, and the way to a new one. */
export function ListPage({
  all,
  now,
  flashes,
}: {
  all: readonly ProgramInUnit[]
  now: Date
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayPrograms(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <>
          <LinkButton href={href(page, programReference.show)} look="text">
            {t.reference()}
          </LinkButton>
          <LinkButton href={href(page, assistantsOfCompany.show)} look="text">
            {t.assistants()}
          </LinkButton>
          <LinkButton href={href(page, programsOfCompany.create, { query: { owner: 'person' } })} icon="plus">
            {t.add()}
          </LinkButton>
        </>
      }
    >
      {all.length === 0 ? (
        <EmptyState title={t.none()} icon="plug" />
      ) : (
        <ProgramTable
          all={all}
          now={now}
          withCompany={false}
          name={one => (
            <a href={href(page, programsOfCompany.show, { params: { id: one.id } })}>{one.name}</a>
          )}
        />
      )}
    </Screen>
  )
}
