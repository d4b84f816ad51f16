import { escapeHtml } from '#kit/escape-html.ts'
import { isCutNumber } from '#shop/catalogue/articles/model/repairs.ts'
import { Message } from '#ui/message.tsx'
import type {
  FilterGivenUp,
  ListFacet,
  TextRead,
  TextReading,
} from '#shop/catalogue/search-index/model/list-query.ts'
import { saySearch } from '../texts.ts'
import { productsText } from './count-words.ts'
import { chosenOf, type Place } from './ListHead.tsx'
import { listHref } from './list-links.ts'

/** How the text was understood: filters read out of it, what was given up for want of hits, corrections, words left out. */
export function ReadingNotes({
  page,
  state,
  total,
  reading,
  read,
  facets,
}: Place & {
  total: number
  reading: TextReading | null
  read: TextRead
  facets: readonly ListFacet[]
}) {
  const t = saySearch(page.language)
  const notes: string[] = []
  if (total > 0 && reading) {
    if (reading.found === 'corrected')
      for (const { typed, used } of reading.corrections) notes.push(t.corrected({ typed, used }))
    if (reading.missing.length && (reading.found === 'some' || reading.found === 'number'))
      notes.push(t.someOnly({ words: reading.missing.join(', ') }))
    if (reading.missing.length && reading.found === 'list')
      notes.push(t.notFoundNumbers({ words: reading.missing.join(', ') }))
  }
  if (isCutNumber(state.text) && reading?.found !== 'number') notes.push(t.cutNumber())
  const chosen = chosenOf(
    t,
    read.fromText.map(({ filter }) => filter),
    facets,
  )
  const filtered = [...new Set(chosen.map(one => one.name))].map(
    name =>
      `${name}: ${chosen
        .filter(one => one.name === name)
        .map(one => one.words)
        .join(' / ')}`,
  )
  const beside = [...(read.text === '' ? [] : [t.quoted({ text: read.text })]), ...filtered].join(', ')
  return (
    <>
      {notes.length + read.givenUp.length > 0 && (
        <Message kind="info">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
          {read.givenUp.map(one => (
            <GivenUp key={one.typed} page={page} state={state} one={one} beside={beside} />
          ))}
        </Message>
      )}
      {total > 0 && filtered.length > 0 && (
        <p className="muted list-read">{t.filteredBy({ filters: filtered.join('; ') })}</p>
      )}
    </>
  )
}

/** A value that was given up, what it was looked for together with, and the nearest that exists as a link. */
function GivenUp({ page, state, one, beside }: Place & { one: FilterGivenUp; beside: string }) {
  const t = saySearch(page.language)
  const name = one.names[page.language] ?? one.names.en ?? one.facet
  const { nearest, typed } = one
  const said = beside === '' ? t.givenUp({ name, typed }) : t.givenUpBeside({ beside, name, typed })
  if (!nearest) return <p>{said}</p>
  const filters = [...state.filters.filter(filter => filter.facet !== one.facet), nearest.filter]
  const href = listHref(page, { ...state, filters, page: 1 })
  const words = nearest.labels[page.language]
  const link = `<a href="${escapeHtml(href)}" rel="nofollow">${escapeHtml(words)} (${escapeHtml(productsText(page, nearest.count))})</a>`
  return (
    <p
      dangerouslySetInnerHTML={{
        __html: `${escapeHtml(said)} ${t.nearestValue({ link })}`,
      }}
    />
  )
}
