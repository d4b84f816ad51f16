import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { languages } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Screen } from '#ui/screen.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { SelectField } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { search, searchDesk } from '../contract.ts'
import { missedPeriods, type MissedPeriod, type MissedSearch } from '../model/missed-search.ts'
import { saySearchDesk } from '../texts/desk.ts'
import { nameOfLanguage } from './language-name.ts'

type Props = {
  missed: readonly MissedSearch[]
  most: number
  days: MissedPeriod
  /** a text is searched again where it was searched */
  storefronts: readonly { path: string; language: string }[]
}

/** What was searched without result, with the way to search it and the way to give it synonyms. */
export function MissedSearchesPage({ missed, most, days, storefronts }: Props) {
  const page = usePage()
  const t = saySearchDesk(page.language)
  const siteOf = (language: string) => {
    const path = storefronts.find(one => one.language === language)?.path
    return path ? { ...page, base: `/ebusiness/${path}` } : page
  }
  return (
    <Screen title={t.searches()} note={t.searchesNote()}>
      <FilterBar action={href(page, searchDesk.searches)} label={t.searches()}>
        <SelectField
          label={t.period()}
          name="days"
          defaultValue={days}
          options={missedPeriods.map(n => ({ value: n, label: t.lastDays({ n: Number(n) }) }))}
        />
      </FilterBar>
      {missed.length === 0 ? (
        <EmptyState title={t.nothingMissed()} icon="search" />
      ) : (
        <>
          <DataTable
            cards
            label={t.searches()}
            rows={missed}
            rowKey={one => `${one.language} ${one.text}`}
            rowProps={one => ({ 'data-missed': one.text })}
            columns={[
              {
                key: 'text',
                header: t.text(),
                rowHeader: true,
                cell: one => <span className="desk-words">{one.text}</span>,
              },
              {
                key: 'language',
                header: t.language(),
                cell: one => nameOfLanguage(page.language, one.language),
              },
              { key: 'times', header: t.times(), align: 'number', cell: one => one.times },
              { key: 'last', header: t.last(), cell: one => formatMoment(one.lastAt) },
              {
                key: 'search',
                header: t.search(),
                cell: one => (
                  <a
                    href={href(siteOf(one.language), search.results, { query: { text: one.text } })}
                    hrefLang={one.language}
                    aria-label={t.searchFor({ text: one.text })}
                  >
                    {t.search()}
                  </a>
                ),
              },
              {
                key: 'begin',
                header: t.synonyms(),
                cell: one => (
                  <LinkIfOpen
                    entry={searchDesk.fresh}
                    href={href(page, searchDesk.fresh, {
                      query: {
                        word: one.text,
                        language: languages.find(language => language === one.language) ?? null,
                      },
                    })}
                    aria-label={t.beginWith({ text: one.text })}
                  >
                    {t.begin()}
                  </LinkIfOpen>
                ),
              },
            ]}
          />
          {missed.length === most && <p className="muted">{t.onlyFirst({ n: most })}</p>}
        </>
      )}
    </Screen>
  )
}
