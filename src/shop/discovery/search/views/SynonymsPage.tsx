import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { searchDesk } from '../contract.ts'
import type { KeptSynonyms } from '../model/synonym-group.ts'
import { saySearchDesk } from '../texts/desk.ts'
import { nameOfLanguage } from './language-name.ts'

/** Every group that the seller keeps, by its first word. */
export function SynonymsPage({
  groups,
  flashes,
}: {
  groups: readonly KeptSynonyms[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = saySearchDesk(page.language)
  return (
    <Screen
      title={t.synonyms()}
      note={t.synonymsNote()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, searchDesk.fresh)} icon="plus">
          {t.add()}
        </LinkButton>
      }
    >
      {groups.length === 0 ? (
        <EmptyState
          title={t.noSynonyms()}
          icon="search"
          action={<LinkButton href={href(page, searchDesk.searches)}>{t.searches()}</LinkButton>}
        >
          {t.noSynonymsHint()}
        </EmptyState>
      ) : (
        <DataTable
          label={t.synonyms()}
          rows={groups}
          rowKey={group => group.id}
          rowProps={group => ({ 'data-synonyms': group.id })}
          columns={[
            {
              key: 'words',
              header: t.words(),
              rowHeader: true,
              cell: group => (
                <a className="desk-words" href={href(page, searchDesk.one, { params: { id: group.id } })}>
                  {group.words.join(', ')}
                </a>
              ),
            },
            {
              key: 'language',
              header: t.language(),
              cell: group => nameOfLanguage(page.language, group.language),
            },
          ]}
        />
      )}
    </Screen>
  )
}
