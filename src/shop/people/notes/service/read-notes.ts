import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { productByCode } from '#shop/catalogue/articles/service/read-catalogue.ts'
import {
  maxNotes,
  nameOfNote,
  notesPerPage,
  type Cockpit,
  type CockpitNote,
  type NoteMark,
  type ProductNote,
} from '../model/note.ts'
import { lastReport } from '../store/imports.ts'
import { countNotes, listNotes, newestOf, notesOf, type ListedNote, type StoredNote } from '../store/notes.ts'

/** The person whose notes they are. */
export type Person = Ctx<SignedIn>

const shown = ({ noteId, title, note, savedAt, productCode }: StoredNote): ProductNote => ({
  noteId,
  title,
  note,
  noteCreationTime: savedAt.toISOString(),
  productCode,
})

/** NOTE-04: a person's notes of a product, the newest first. */
export async function notesOfProduct(
  ctx: Pick<Person, 'db' | 'who'>,
  productCode: string,
): Promise<ProductNote[]> {
  return (await notesOf(ctx.db, ctx.who.id, productCode)).map(shown)
}

/**
 * NOTE-03: the name of an article or base product and what the person wrote about it; null: nothing has this code, nor
 * do they have a note about what once had it.
 */
export async function readOverlay(
  ctx: Person,
  productCode: string,
): Promise<{ name: string; notes: ProductNote[] } | null> {
  const [product, notes] = await Promise.all([
    productByCode(ctx.db, productCode),
    notesOfProduct(ctx, productCode),
  ])
  const known = product?.article ?? product?.base
  if (!known && notes.length === 0) return null
  return { name: known ? localised(known.names, ctx.page.language) || productCode : productCode, notes }
}

/** Which of these products the visitor wrote about; nothing, without a query, for guests. */
export async function notedOf(
  ctx: Pick<Ctx, 'db' | 'who'>,
  codes: readonly string[],
): Promise<Map<string, NoteMark>> {
  if (!ctx.who || ctx.who.visit || codes.length === 0) return new Map()
  const newest = await newestOf(ctx.db, ctx.who.id, [...new Set(codes)])
  return new Map(newest.map(one => [one.productCode, { count: one.count, title: nameOfNote(one) }]))
}

const listed = (ctx: Pick<Person, 'page'>, row: ListedNote): CockpitNote => ({
  ...shown(row),
  productName: localised(row.names ?? {}, ctx.page.language) || row.productCode,
  gone: row.gone,
})

/** NOTE-11: a page of the person's notes; a page beyond the end is the last one. */
export async function readCockpit(ctx: Person, asked: { text: string; page: number }): Promise<Cockpit> {
  const text = asked.text.trim()
  const total = await countNotes(ctx.db, ctx.who.id, text)
  const lastPage = Math.max(1, Math.ceil(total / notesPerPage))
  const page = Math.min(asked.page, lastPage)
  const rows = await listNotes(ctx.db, ctx.who.id, {
    text,
    limit: notesPerPage,
    offset: (page - 1) * notesPerPage,
  })
  return { rows: rows.map(row => listed(ctx, row)), total, text, page, lastPage }
}

/** All notes that the cockpit finds, for a file. */
export async function everyNote(ctx: Person, text: string, most: number): Promise<CockpitNote[]> {
  const rows = await listNotes(ctx.db, ctx.who.id, { text: text.trim(), limit: most, offset: 0 })
  return rows.map(row => listed(ctx, row))
}

export const lastImport = (ctx: Person) => lastReport(ctx.db, ctx.who.id)

/** All notes of the person, saved last first. */
export const allNotes = async (ctx: Person): Promise<ProductNote[]> =>
  (await listNotes(ctx.db, ctx.who.id, { text: '', limit: maxNotes, offset: 0 })).map(shown)
