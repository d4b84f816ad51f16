import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
} from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { sayField } from '#kit/field-errors.ts'
import { formRefused, invalid, notFound, Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { sheetsFlash } from '#kit/spreadsheet/uploaded.ts'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { unreadFlash } from '#shop/people/list-intake/service/unread-flash.ts'
import { notes } from './contract.ts'
import {
  maxNoteLength,
  maxTitleLength,
  maxNotes,
  maxNotesOfProduct,
  type NoteFault,
  type ProductNote,
} from './model/note.ts'
import { deleteNote, saveNote, undoDelete, type Saved } from './service/change-notes.ts'
import {
  allNotes,
  lastImport,
  notedOf,
  notesOfProduct,
  readCockpit,
  readOverlay,
  type Person,
} from './service/read-notes.ts'
import { importNotes, notesFile } from './service/spreadsheet.ts'
import { sayNotes, sayNotesSection } from './texts.ts'
import { CockpitPage } from './views/CockpitPage.tsx'
import { ImportFragment } from './views/Import.tsx'
import { NotesFragment } from './views/NotesFragment.tsx'

const say = (ctx: Person) => sayNotes(ctx.page.language)
const isData = (ctx: Person) => ctx.request.wants === 'data'
/** Longer addresses are refused (trust.md). */
const maxAddressLength = 8_192

type Written = { title: string; note: string; noteId: string }

function faultWords(ctx: Person, { field, why }: NoteFault): string {
  if (why === 'missing') return say(ctx).noteMissing()
  return sayField(ctx.page.language).tooLong({ max: field === 'title' ? maxTitleLength : maxNoteLength })
}

/** What keeps a note from being saved, at its field; none: it is saved. */
function errorsOf(ctx: Person, saved: Saved): { field: string; message: string }[] {
  if ('faults' in saved)
    return saved.faults.map(fault => ({ field: fault.field, message: faultWords(ctx, fault) }))
  if (!('full' in saved)) return []
  const t = say(ctx)
  const message =
    saved.full === 'product' ? t.fullProduct({ n: maxNotesOfProduct }) : t.fullPerson({ n: maxNotes })
  return [{ field: 'note', message }]
}

/** NOTE-04: the call's answer; throws what is wrong at its field. */
async function saved(ctx: Person, productCode: string, written: Written): Promise<ProductNote[]> {
  const errors = errorsOf(ctx, await saveNote(ctx, productCode, written))
  if (errors.length > 0) throw invalid(errors)
  return notesOfProduct(ctx, productCode)
}

async function overlay(
  ctx: Person,
  productCode: string,
  {
    noteId,
    refused = null,
  }: { noteId: string; refused?: { written: Written; errors: Record<string, string> } | null },
): Promise<FragmentAnswer> {
  const found = await readOverlay(ctx, productCode)
  if (!found) throw notFound()
  const known = found.notes.some(note => note.noteId === noteId)
  // the newest is selected, unless a new one is meant (NOTE-08)
  const selected = known ? noteId : noteId === 'new' || refused ? '' : (found.notes[0]?.noteId ?? '')
  return fragmentAnswer({
    title: say(ctx).notesOf({ code: productCode }),
    ...(refused && { status: formRefused.status }),
    layout: 'wide',
    body: (
      <NotesFragment
        {...found}
        productCode={productCode}
        selected={selected}
        refused={refused && { ...refused.written, errors: refused.errors }}
        messages={isData(ctx) ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** Back to where a note was deleted or brought back, with a word of it. */
function backTo(ctx: Person, productCode: string | null, from: 'cockpit' | 'product', message: Flash | null) {
  if (message) leaveFlash(ctx, [message])
  return seeOther(
    from === 'product' && productCode !== null
      ? href(ctx.page, notes.overlay, { params: { productCode } })
      : href(ctx.page, notes.cockpit),
  )
}

async function cockpit(
  ctx: Person,
  query: { text: string; page: number; imported?: '1' | undefined },
  wrongFile?: WrongFile,
): Promise<PageAnswer> {
  return pageAnswer({
    title: say(ctx).title(),
    ...(wrongFile && formRefused),
    body: (
      <CockpitPage
        cockpit={await readCockpit(ctx, query)}
        messages={takeFlash(ctx)}
        report={query.imported ? await lastImport(ctx) : null}
        {...(wrongFile && { wrongFile })}
      />
    ),
  })
}

export const notesRoutes = routes(notes, {
  overlay: (ctx, { params, query }) => overlay(ctx, params.productCode, query),
  save: (ctx, { params, query }) => {
    if (ctx.request.path.length > maxAddressLength)
      throw new Refusal('too-large', say(ctx).tooLongAddress(), { status: 414 })
    return saved(ctx, params.productCode, query)
  },
  saveByForm: async (ctx, { params: { productCode }, body }) => {
    const written = body.ok ? body.value : { title: '', note: '', noteId: '' }
    if (isData(ctx)) return saved(ctx, productCode, written)
    const outcome = await saveNote(ctx, productCode, written)
    const errors = errorsOf(ctx, outcome)
    if (!('saved' in outcome))
      return overlay(ctx, productCode, {
        noteId: written.noteId,
        refused: { written, errors: Object.fromEntries(errors.map(one => [one.field, one.message])) },
      })
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).savedNow() }])
    const query = { noteId: outcome.saved }
    return seeOther(href(ctx.page, notes.overlay, { params: { productCode }, query }))
  },
  // what is unknown changes nothing: the list as it is
  remove: async (ctx, { query }) => {
    const productCode = await deleteNote(ctx, query.noteId)
    return productCode === null ? allNotes(ctx) : notesOfProduct(ctx, productCode)
  },
  removeByForm: async (ctx, { body }) => {
    const { noteId, from } = body.ok ? body.value : { noteId: '', from: 'cockpit' as const }
    const productCode = await deleteNote(ctx, noteId)
    const message: Flash = { kind: 'info', text: say(ctx).deleted(), data: noteId }
    // NOTE-07: what failed has no message
    return backTo(ctx, productCode, from, productCode === null ? null : message)
  },
  undo: async (ctx, { body }) => {
    const { noteId, from } = body.ok ? body.value : { noteId: '', from: 'cockpit' as const }
    const productCode = await undoDelete(ctx, noteId)
    if (isData(ctx)) return productCode === null ? allNotes(ctx) : notesOfProduct(ctx, productCode)
    const t = say(ctx)
    return backTo(
      ctx,
      productCode,
      from,
      productCode === null
        ? { kind: 'info', text: t.nothingRestored() }
        : { kind: 'success', text: t.restored() },
    )
  },
  marks: async (ctx, { body }) => Object.fromEntries(await notedOf(ctx, body.codes)),
  cockpit: (ctx, { query }) => cockpit(ctx, query),
  importForm: ctx => fragmentAnswer({ title: say(ctx).import(), body: <ImportFragment /> }),
  upload: async (ctx, { body, upload }) => {
    const named = body.ok ? body.value : {}
    const outcome = await importNotes(ctx, upload, named)
    if ('refused' in outcome) {
      const missing = 'field' in outcome ? outcome : undefined
      if (isData(ctx))
        throw invalid([{ field: missing?.field ?? 'file', message: outcome.refused }], outcome.refused)
      return cockpit(ctx, { text: '', page: 1 }, { error: outcome.refused, missing, named })
    }
    leaveFlash(ctx, [
      ...(await sheetsFlash(upload, ctx.page.language)),
      ...unreadFlash(outcome.unread, ctx.page.language),
    ])
    const redirect = href(ctx.page, notes.cockpit, { query: { imported: '1' } })
    return isData(ctx) ? { redirect } : seeOther(redirect)
  },
  download: async (ctx, { query }) =>
    fileAnswer({
      bytes: await notesFile(ctx, query),
      type: query.as === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
      filename: `product-notes-${dayOf(ctx.clock())}.${query.as}`,
      cache: 'no-store',
    }),
})

/** Its section of the account. */
export const notesSections: readonly Section[] = [
  { key: 'account/notes', group: 'person', entry: notes.cockpit, say: sayNotesSection },
]
