import { randomBytes } from 'node:crypto'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { productByCode } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { faultsOf, maxNotes, maxNotesOfProduct, tidied, type NoteFault } from '../model/note.ts'
import {
  addNotes,
  changeNote,
  countNotes,
  lockNotes,
  notesOf,
  removeNote,
  restoreNote,
} from '../store/notes.ts'
import type { Person } from './read-notes.ts'

/** 128 bits that nobody guesses (trust.md R2). */
export const newNoteId = (): string => randomBytes(16).toString('base64url')

export type Saved = { saved: string } | { faults: readonly NoteFault[] } | { full: 'product' | 'person' }

/**
 * NOTE-04, NOTE-05: saves a new note, or writes over one of the product (`noteId`). Answers its id, or why nothing was
 * saved. Throws not found for an unknown product and for a note that is not this person's of this product.
 */
export async function saveNote(
  ctx: Person,
  productCode: string,
  written: { title: string; note: string; noteId: string },
): Promise<Saved> {
  const note = tidied(written)
  const faults = faultsOf(note)
  if (faults.length > 0) return { faults }
  const { noteId } = written
  if (noteId === '') {
    const product = await productByCode(ctx.db, productCode)
    if (!product?.article && !product?.base) throw notFound()
  }
  return inTransaction(ctx.db, async (tx): Promise<Saved> => {
    await lockNotes(tx, ctx.who.id)
    if (noteId !== '') {
      if (await changeNote(tx, ctx.who.id, { noteId, productCode, ...note })) return { saved: noteId }
      throw notFound()
    }
    if ((await countNotes(tx, ctx.who.id)) >= maxNotes) return { full: 'person' }
    if ((await notesOf(tx, ctx.who.id, productCode)).length >= maxNotesOfProduct) return { full: 'product' }
    const id = newNoteId()
    await addNotes(tx, ctx.who.id, [{ noteId: id, productCode, ...note }])
    return { saved: id }
  })
}

/** NOTE-06: deletes a note. Answers its product; null: the person has none of this id. */
export const deleteNote = (ctx: Person, noteId: string): Promise<string | null> =>
  inTransaction(ctx.db, async tx => {
    await lockNotes(tx, ctx.who.id)
    return removeNote(tx, ctx.who.id, noteId)
  })

/** Brings back the note that was deleted last. Answers its product; null: there is none of this id to bring back. */
export const undoDelete = (ctx: Person, noteId: string): Promise<string | null> =>
  inTransaction(ctx.db, async tx => {
    await lockNotes(tx, ctx.who.id)
    return restoreNote(tx, ctx.who.id, noteId)
  })
