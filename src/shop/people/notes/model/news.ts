import { pageEvent } from '#kit/page-event.ts'
import { nameOfNote, type ProductNote } from './note.ts'

/** The notes of a product have changed on this page. */
export const notesChanged = pageEvent<{ productCode: string; count: number; title: string }>('shop:notes')

export const changeOf = (productCode: string, [newest, ...more]: readonly ProductNote[]) => ({
  productCode,
  count: newest ? more.length + 1 : 0,
  title: newest ? nameOfNote(newest) : '',
})
