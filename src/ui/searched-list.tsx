import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { Field, SelectField } from './field.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { IconName } from './icon-names.ts'
import { Pagination } from './pagination.tsx'
import { EmptyState } from './waiting.tsx'

/** What a list says around its rows, and each of its states. */
type Words<State extends string> = Record<
  'title' | 'search' | 'state' | 'any' | 'none' | 'noneFound' | 'showAll' | State,
  () => string
>

/**
 * A list that is searched by a text and a state: its filter, its pages, and what it says where there is nothing yet or
 * nothing is found. `hrefOf` leads to one of its pages with what it is narrowed by, `href` to all of it; `narrowed`: by something
 * else too.
 */
export function SearchedList<State extends string>({
  words,
  icon,
  query,
  states,
  isEmpty,
  lastPage,
  href,
  hrefOf,
  narrowed = false,
  children,
}: {
  words: Words<State>
  icon: IconName
  query: { text: string; state: '' | State; page: number }
  states: readonly State[]
  isEmpty: boolean
  lastPage: number
  href: string
  hrefOf: (page: number) => string
  narrowed?: boolean
  children: ReactNode
}) {
  if (isEmpty && query.text === '' && query.state === '' && !narrowed)
    return <EmptyState title={words.none()} icon={icon} />
  return (
    <>
      <FilterBar action={href} label={words.title()}>
        <Field label={words.search()} name="text" type="search" defaultValue={query.text} maxLength={120} />
        <SelectField
          label={words.state()}
          name="state"
          defaultValue={query.state}
          options={[
            { value: '', label: words.any() },
            ...states.map(value => ({ value, label: words[value]() })),
          ]}
        />
      </FilterBar>
      {isEmpty ? (
        <EmptyState
          title={words.noneFound()}
          icon="search"
          action={<LinkButton href={href}>{words.showAll()}</LinkButton>}
        />
      ) : (
        children
      )}
      <Pagination page={query.page} last={lastPage} href={hrefOf} />
    </>
  )
}
