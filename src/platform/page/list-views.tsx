/** Lists of the desk whose filter and order can be kept under a name, and what of that a page offers. */
import { createContext, useContext } from 'react'
import type * as z from 'zod'
import type { Entry } from '#kit/contract.ts'

/** What a list offers of the views that were kept of it. */
export type ListViews = {
  /** the address of the list */
  list: string
  /** `current`: it is what the list shows now */
  views: readonly { name: string; href: string; current: boolean; shared: boolean }[]
  /** where what is shown now can be kept; null: it is all of the list, or kept already */
  keep: string | null
  /** where they are renamed, shared and removed */
  all: string
  /** keys of the columns that its reader has put away */
  hidden: readonly string[]
  /** where columns are chosen, and what is sent with them: the path of the list, and its query now */
  columns: { action: string; list: string; back: string }
}

const Views = createContext<ListViews | null>(null)
export const ListViewsProvider = Views.Provider
/** The views of the list that this page shows; null: it shows none, or it has none. */
export const useListViews = (): ListViews | null => useContext(Views)

const shapeOf = (query: z.ZodType | undefined): object =>
  ((query?.def as { shape?: object } | undefined)?.shape ?? {}) satisfies object

/** A list of the desk: a page without parameters whose query has the number of a page. Whatever else it asks, a view keeps. */
export const isList = ({ kind, ask }: Entry): boolean =>
  kind === 'page' &&
  ask.params === undefined &&
  Boolean(ask.section?.startsWith('desk/')) &&
  'page' in shapeOf(ask.query)

/** Filled in by the app at start-up: the lists of all domains, by their paths. */
export const registeredLists: { byPath: ReadonlyMap<string, Entry> } = { byPath: new Map() }
export const listsByPath = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.filter(isList).map(entry => [entry.path, entry]))

/**
 * What of a query narrows or sorts the list: without its page, what it does not know, and what it would show anyway; in one
 * order, so that the same view has the same text. Empty: all of the list.
 */
export function keptQuery({ ask }: Pick<Entry, 'ask'>, sent: Readonly<Record<string, unknown>>): string {
  const shape = ask.query
  const [usual, asked] = [shape?.safeParse({}), shape?.safeParse(sent)]
  if (!usual?.success || !asked?.success) return ''
  const [before, now] = [usual.data, asked.data] as Record<string, unknown>[]
  const pairs = Object.keys(shapeOf(shape))
    .filter(name => name !== 'page' && JSON.stringify(before?.[name]) !== JSON.stringify(now?.[name]))
    .toSorted()
    .flatMap(name => [sent[name]].flat().map(value => [name, String(value)]))
  return new URLSearchParams(pairs).toString()
}
