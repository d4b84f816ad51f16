/** What a person writes down about a product, for themselves (NOTE-01, NOTE-02). */
export const maxTitleLength = 100
export const maxNoteLength = 1_000
export const maxNotesOfProduct = 100
export const maxNotes = 5_000
export const notesPerPage = 50

/** As the calls of the specification answer it (NOTE-02). */
export type ProductNote = {
  noteId: string
  title: string
  note: string
  /** when it was saved last, ISO 8601 in UTC; shown as a date */
  noteCreationTime: string
  productCode: string
}

/** A note in the list of all notes of a person. */
export type CockpitNote = ProductNote & { productName: string; gone: boolean }
export type Cockpit = {
  rows: readonly CockpitNote[]
  /** of all that are found */
  total: number
  text: string
  page: number
  lastPage: number
}

/** What stands at a product wherever a person meets it: how many notes, and what the newest is called. */
export type NoteMark = { count: number; title: string }
export type NoteMarks = ReadonlyMap<string, NoteMark>

const maxOfText = 60

/** How a note is called: by its title, else by how its text begins. */
export function nameOfNote({ title, note }: { title: string; note: string }): string {
  if (title !== '') return title
  const line = note.replace(/\s+/g, ' ').trim()
  return line.length > maxOfText ? `${line.slice(0, maxOfText - 1).trimEnd()}…` : line
}

/** Which note is selected after the one at `index` of a list was deleted; null: none is left (NOTE-10). */
export const selectedAfter = <N>(left: readonly N[], index: number): N | null =>
  left[Math.min(index, left.length - 1)] ?? null

/** What is wrong with a note that is to be saved; nothing: it can be (NOTE-05). */
export type NoteFault = { field: 'title' | 'note'; why: 'missing' | 'too-long' }
export function faultsOf({ title, note }: { title: string; note: string }): NoteFault[] {
  const faults: NoteFault[] = []
  if (title.length > maxTitleLength) faults.push({ field: 'title', why: 'too-long' })
  if (note === '') faults.push({ field: 'note', why: 'missing' })
  else if (note.length > maxNoteLength) faults.push({ field: 'note', why: 'too-long' })
  return faults
}

/** As it is kept: no spaces around, lines end in one way. */
export const tidied = ({ title, note }: { title: string; note: string }) => ({
  title: title.replace(/\s+/g, ' ').trim(),
  note: note.replace(/\r\n?/g, '\n').trim(),
})
