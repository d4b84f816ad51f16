import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { ProgramShown, Scope } from '#shop/systems/programs/model/program.ts'
import { assistants } from '../contract.ts'
import { sayAssistants, sayConsent } from '../texts.ts'

/** The assistants that a person has let in, each with its end. */
export function ListPage({ all, flashes }: { all: readonly ProgramShown[]; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayAssistants(page.language)
  const words = sayConsent(page.language) as unknown as Record<Scope, (() => string) | undefined>
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, assistants.help)} look="text">
          {t.how()}
        </LinkButton>
      }
    >
      {all.length === 0 ? (
        <EmptyState title={t.none()} icon="plug" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={all}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-program-id': one.id })}
          columns={[
            {
              key: 'name',
              header: t.name(),
              rowHeader: true,
              cell: one => one.name.replace(` · ${one.person}`, ''),
            },
            {
              key: 'may',
              header: t.may(),
              cell: one => one.scopes.flatMap(scope => words[scope]?.() ?? []).join('; '),
            },
            {
              key: 'used',
              header: t.used(),
              cell: one => (one.usedAt ? formatMoment(one.usedAt, page.timeZone) : t.neverUsed()),
            },
            {
              key: 'until',
              header: t.until(),
              cell: one => one.expiresAt && formatDate(dayOf(one.expiresAt, page.timeZone)),
            },
            {
              key: 'act',
              header: '',
              cell: one => (
                <form
                  method="post"
                  action={href(page, assistants.end, { params: { id: one.id } })}
                  {...askBefore({ ask: t.endAsk({ name: one.name }), ok: t.end(), danger: true })}
                >
                  <CsrfField />
                  <Button type="submit" look="text" aria-label={`${t.end()}: ${one.name}`}>
                    {t.end()}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
