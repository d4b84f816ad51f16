import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { programDesk } from '../contract.ts'
import type { ProgramInUnit } from '../model/program.ts'
import { sayPrograms } from '../texts.ts'
import { ProgramTable } from './ProgramTable.tsx'

/** The programs of all companies; who may write here can end one. */
export function DeskPage({
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
    <Screen title={t.title()} note={t.deskNote()} flashes={flashes}>
      {all.length === 0 ? (
        <EmptyState title={t.none()} icon="plug" />
      ) : (
        <ProgramTable
          all={all}
          now={now}
          withCompany
          name={one => one.name}
          act={one =>
            one.endedAt === null && (
              <IfOpen entry={programDesk.end}>
                <form
                  method="post"
                  action={href(page, programDesk.end, { params: { id: one.id } })}
                  {...askBefore({ ask: t.endAsk({ name: one.name }), ok: t.end(), danger: true })}
                >
                  <CsrfField />
                  <Button type="submit" look="text" aria-label={`${t.end()}: ${one.name}`}>
                    {t.end()}
                  </Button>
                </form>
              </IfOpen>
            )
          }
        />
      )}
    </Screen>
  )
}
