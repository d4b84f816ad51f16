import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { errorsOf, formRefused, refusedAt, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { bankDesk } from '../contract.ts'
import type { EntryState } from '../model/entry.ts'
import type { Allocation } from '../model/match.ts'
import { entriesAtDesk, entryAtDesk, newestStatements, openEntries } from '../service/find.ts'
import { bookEntry, bookTicked, setEntryAside, undoEntry, type Ticked } from '../service/settle.ts'
import { takeStatement } from '../service/take.ts'
import { sayBank, sayBankSection } from '../texts.ts'
import { EntryPage, rowsShown, type RowTyped } from '../views/EntryPage.tsx'
import { StatementsPage } from '../views/StatementsPage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Pick<Desk, 'page'>) => sayBank(ctx.page.language)
const maxStatements = 10

/** Its section of the desk. */
export const bankDeskSections: readonly Section[] = [
  {
    key: 'desk/bank-statements',
    group: 'selling',
    entry: bankDesk.list,
    say: sayBankSection,
    waiting: async db => [await openEntries(db)],
  },
]

async function listPage(
  ctx: Desk,
  asked: { state: EntryState; page: number },
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    ...refusedStatus({ errors }),
    body: (
      <StatementsPage
        asked={asked}
        list={await entriesAtDesk(ctx, asked)}
        statements={await newestStatements(ctx.db, maxStatements)}
        errors={errors}
        flashes={errors.length > 0 ? [] : takeFlash(ctx)}
      />
    ),
  })
}

type Refused = {
  errors: readonly FieldError[]
  typed: readonly RowTyped[] | null
  why?: string
  status: number
}
async function entryPage(ctx: Desk, id: number, refused: Refused | null = null): Promise<PageAnswer> {
  const entry = await entryAtDesk(ctx, id)
  const t = say(ctx)
  const title = t.entry({ payer: entry.payer || t.unknownPayer() })
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, bankDesk.entry, { params: { id } }) }],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <EntryPage
        entry={entry}
        typed={refused?.typed ?? null}
        why={refused?.why ?? ''}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** The rows of the form as they were typed. */
const typedRows = (sent: Readonly<Record<string, unknown>>): RowTyped[] =>
  Array.from({ length: rowsShown }, (_, i) => {
    const text = (name: string) => {
      const value = sent[`${name}-${i + 1}`]
      return typeof value === 'string' ? value.trim().slice(0, 40) : ''
    }
    return { invoice: text('invoice'), amount: text('amount'), discount: text('discount') }
  })

/** What was typed as amounts; or what cannot be read, at its field. */
function readRows(
  ctx: Desk,
  typed: readonly RowTyped[],
  currency: string,
): { allocations: Allocation[] } | { errors: FieldError[] } {
  const t = say(ctx)
  const errors: FieldError[] = []
  const allocations = typed.flatMap((row, i): Allocation[] => {
    if (row.invoice + row.amount + row.discount === '') return []
    const n = i + 1
    const number = readWhole(row.invoice, { least: 1, most: Number.MAX_SAFE_INTEGER })
    const amount = readAmount(row.amount, currency, ctx.page.formatLocale)
    const discount = readAmount(row.discount, currency, ctx.page.formatLocale)
    if (number === null) errors.push({ field: `invoice-${n}`, message: t.wrongNumber() })
    if (amount.kind !== 'value' || amount.value <= 0)
      errors.push({ field: `amount-${n}`, message: t.wrongAmount() })
    if (discount.kind === 'wrong') errors.push({ field: `discount-${n}`, message: t.wrongAmount() })
    return number === null || amount.kind !== 'value'
      ? []
      : [{ number, amount: amount.value, discount: discount.kind === 'value' ? discount.value : 0 }]
  })
  return errors.length > 0 ? { errors } : { allocations }
}

/** 'invoice 100032' of a refusal is the row in which that number stands. */
function atRows(errors: readonly FieldError[], typed: readonly RowTyped[]): FieldError[] {
  return errors.map(({ field, message }) => {
    const [, number] = /^invoice (\d+)$/.exec(field) ?? []
    const row = typed.findIndex(one => number !== undefined && Number(one.invoice) === Number(number))
    return { field: row === -1 ? (number === undefined ? field : '') : `invoice-${row + 1}`, message }
  })
}

async function attempt(
  ctx: Desk,
  id: number,
  act: () => Promise<void>,
  { done, typed = null, why = '' }: { done: string; typed?: readonly RowTyped[] | null; why?: string },
) {
  try {
    await act()
  } catch (error) {
    const { errors, status } = refusedAt(error)
    return entryPage(ctx, id, { errors: atRows(errors, typed ?? []), typed, why, status })
  }
  leaveFlash(ctx, [{ kind: 'success', text: done }])
  return seeOther(href(ctx.page, bankDesk.list, { query: {} }))
}

/** 'id:version:proposal' of a ticked box; null: none of ours. */
function tickedOf(value: string): Ticked | null {
  const [, id = '', version = '', seen = ''] = /^(\d{1,15}):(\d{1,9}):([\d.-]{1,380})$/.exec(value) ?? []
  return id === '' ? null : { id: Number(id), version: Number(version), seen }
}

export const bankDeskRoutes = routes(bankDesk, {
  list: (ctx, { query }) => listPage(ctx, query),
  take: async (ctx, { upload }) => {
    try {
      const { taken, known, leftOut } = await takeStatement(ctx, upload)
      const text = say(ctx).taken({ n: taken, known, left: leftOut })
      leaveFlash(ctx, [{ kind: taken > 0 ? 'success' : 'info', text }])
    } catch (error) {
      return listPage(ctx, { state: 'open', page: 1 }, errorsOf(error))
    }
    return seeOther(href(ctx.page, bankDesk.list, { query: {} }))
  },
  book: async (ctx, { body }) => {
    const t = say(ctx)
    const ticked = (body.ok ? body.value.entry : []).map(tickedOf).filter(one => one !== null)
    const flashes: Flash[] = []
    if (ticked.length === 0) flashes.push({ kind: 'warning', text: t.noneChosen() })
    else {
      const { booked, left } = await bookTicked(ctx, ticked)
      if (booked > 0) flashes.push({ kind: 'success', text: t.doneBooked({ n: booked }) })
      for (const { id, why } of left.slice(0, 20))
        flashes.push({ kind: 'warning', text: t.leftOne({ id: String(id), why }) })
    }
    leaveFlash(ctx, flashes)
    return seeOther(href(ctx.page, bankDesk.list, { query: {} }))
  },
  entry: (ctx, { params }) => entryPage(ctx, params.id),
  settle: async (ctx, { params: { id }, body }) => {
    const typed = typedRows(body.ok ? body.value : body.entered)
    if (!body.ok) return entryPage(ctx, id, { errors: body.errors, typed, status: formRefused.status })
    const { currency } = await entryAtDesk(ctx, id)
    const read = readRows(ctx, typed, currency)
    if ('errors' in read)
      return entryPage(ctx, id, { errors: read.errors, typed, status: formRefused.status })
    const { version } = body.value
    return attempt(ctx, id, () => bookEntry(ctx, id, version, read.allocations), {
      done: say(ctx).doneOne(),
      typed,
    })
  },
  setAside: async (ctx, { params: { id }, body }) => {
    if (!body.ok) return entryPage(ctx, id, { errors: body.errors, typed: null, status: formRefused.status })
    const { version, why } = body.value
    return attempt(ctx, id, () => setEntryAside(ctx, id, version, why), { done: say(ctx).doneAside(), why })
  },
  undo: async (ctx, { params: { id }, body }) => {
    if (!body.ok) return entryPage(ctx, id, { errors: body.errors, typed: null, status: formRefused.status })
    const { version } = body.value
    return attempt(ctx, id, () => undoEntry(ctx, id, version), { done: say(ctx).doneUndo() })
  },
})
