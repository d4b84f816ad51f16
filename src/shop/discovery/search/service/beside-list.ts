import type { Ctx } from '#platform/request/context.ts'
import { findInTexts } from '#shop/site/content/service/find.ts'
import { askedIn } from '#shop/tools/derating/model/asked.ts'
import { anyCarries } from './article-flags.ts'
import { documentAsked } from '../model/document-words.ts'
import type { ListState } from '../model/list-state.ts'
import type { BesideList, ShownList } from '../model/shown-list.ts'
import { toolsMeant } from './tools.ts'
import { readList } from './read-list.ts'

/** How many products whose papers are offered. */
const maxProducts = 4

/**
 * 'inserts 12 A at 60 °C' asks for what carries that current there: a filter like other values of a text (decision 037),
 * where anything in the catalogue carries it; else the text stays as it is.
 */
async function withCarries(ctx: Ctx, typed: ListState): Promise<ListState> {
  const found = typed.carries ? null : askedIn(typed.text)
  if (!found || !(await anyCarries(ctx, found.asked))) return typed
  return { ...typed, text: found.rest, carries: found.asked }
}

/** Did the products that were found hold every word, as it was typed? */
const isWhole = ({ total, text, read }: ShownList): boolean =>
  total > 0 &&
  read.givenUp.length === 0 &&
  (text === null || (text.missing.length === 0 && text.found !== 'corrected'))

const withoutProducts = (list: ShownList): ShownList => ({
  ...list,
  kept: null,
  total: 0,
  rows: [],
  similar: [],
  facets: [],
  columns: [],
  categories: [],
  waysOut: [],
  lastPage: 0,
})

/**
 * A search and what it finds beside products (SRCH-01): where no product has a word such as 'data sheet', the list is that
 * of the other words, with the way to the papers of its first products; the tools that it names; and parts of help and terms, those that merely
 * mention the words only where nothing else is found.
 */
export async function readWithBeside(
  ctx: Ctx,
  typed: ListState,
  targets: readonly number[] | undefined,
): Promise<{ state: ListState; list: ShownList; beside: BesideList }> {
  let state = targets ? typed : await withCarries(ctx, typed)
  let list = await readList(ctx, state, targets)
  if (!state.text || targets) return { state, list, beside: { papers: null, sections: [], tools: [] } }
  const asked = documentAsked(state.text)
  if (asked && asked.rest !== '' && !isWhole(list)) {
    state = { ...state, text: asked.rest }
    list = await readList(ctx, state, targets)
  }
  const products = (asked && asked.rest !== '' ? list.rows.slice(0, maxProducts) : []).map(row =>
    row.ofBase && row.article.base ? row.article.base.code : row.article.code,
  )
  const sections = await findInTexts(ctx, asked?.rest || state.text)
  const tools = toolsMeant(ctx, state.text)
  // products that hold some of the words are none of what was asked where a text, a tool or a kind of papers is just that
  const isElsewhere = asked?.rest === '' || sections.some(one => one.whole) || tools.some(one => one.whole)
  if (isElsewhere && !isWhole(list) && state.filters.length === 0 && state.category === null)
    list = withoutProducts(list)
  return {
    state,
    list,
    beside: {
      papers: asked && (asked.rest === '' || products.length > 0) ? { kind: asked.kind, products } : null,
      sections: sections.filter(one => one.named || !isWhole(list)),
      tools,
    },
  }
}
