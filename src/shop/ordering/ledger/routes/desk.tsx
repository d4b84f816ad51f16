import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, refusedAt, type FieldError } from '#kit/refusal.ts'
import { readPercent } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { ledgerDesk } from '../contract.ts'
import type { LedgerAccounts, RevenueAccount } from '../model/accounts.ts'
import { firstOf, monthInWords, monthOf } from '../model/booking.ts'
import { ledgerNotes } from '../model/placed-tax.ts'
import { closeMonth, ledgerFile, ledgerMonth, saveAccounts, seenOf } from '../service/ledger.ts'
import { sayLedger, sayLedgerSection } from '../texts.ts'
import { LedgerPage, revenueRows, type AccountsTyped } from '../views/LedgerPage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Pick<Desk, 'page'>) => sayLedger(ctx.page.language)

/** Its section of the desk. */
export const ledgerSections: readonly Section[] = [
  { key: 'desk/ledger', group: 'selling', entry: ledgerDesk.show, say: sayLedgerSection },
]

/** The month before this one. */
const lastMonth = ({ clock }: Pick<Desk, 'clock'>): string =>
  monthOf(addDays(firstOf(monthOf(dayOf(clock()))), -1))

type Refused = { errors: readonly FieldError[]; typed: AccountsTyped | null; status: number }
async function show(ctx: Desk, asked: string, refused: Refused | null = null): Promise<PageAnswer> {
  const month = asked || lastMonth(ctx)
  const shown = await ledgerMonth(ctx, month)
  const title = say(ctx).title()
  return pageAnswer({
    title,
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <LedgerPage
        shown={{ ...shown, seen: seenOf(shown.sums) }}
        typed={refused?.typed ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

const names = ['consultant', 'client', 'yearStart', 'accountLength', 'debtors', 'bank', 'discount'] as const

function typedOf(sent: Readonly<Record<string, unknown>>): AccountsTyped {
  const text = (name: string): string => {
    const value = sent[name]
    return typeof value === 'string' ? value.trim().slice(0, 20) : ''
  }
  return {
    fields: Object.fromEntries(names.map(name => [name, text(name)])),
    revenue: Array.from({ length: revenueRows }, (_, i) => ({
      note: text(`note-${i + 1}`),
      percent: text(`percent-${i + 1}`),
      account: text(`account-${i + 1}`),
      key: text(`key-${i + 1}`),
      discount: text(`discount-${i + 1}`),
      discountKey: text(`discount-key-${i + 1}`),
    })),
  }
}

/** What was typed as accounts; or what is wrong at which field. */
function readAccounts(
  ctx: Desk,
  { fields, revenue }: AccountsTyped,
): { accounts: Omit<LedgerAccounts, 'version'> } | { errors: FieldError[] } {
  const t = say(ctx)
  const errors: FieldError[] = []
  const length = readWhole(fields['accountLength'], { least: 4, most: 8 })
  if (length === null) errors.push({ field: 'accountLength', message: t.wrongLength() })
  const yearStart = readWhole(fields['yearStart'], { least: 1, most: 12 })
  if (yearStart === null) errors.push({ field: 'yearStart', message: t.wrongMonth() })
  const digits = (name: string): string => {
    const value = fields[name] ?? ''
    if (!/^\d{0,7}$/.test(value)) errors.push({ field: name, message: t.wrongDigits() })
    return value
  }
  const account = (field: string, value: string): string => {
    const n = length ?? 4
    if (value !== '' && !(/^\d+$/.test(value) && (value.length === n || value.length === n + 1)))
      errors.push({ field, message: t.wrongAccount({ n, more: n + 1 }) })
    return value
  }
  const seen = new Set<string>()
  const accounts = revenue.flatMap((row, i): RevenueAccount[] => {
    if ([row.account, row.percent, row.key, row.discount, row.discountKey].every(one => one === '')) return []
    const n = i + 1
    const read = readPercent(row.percent)
    const note = ledgerNotes.find(one => one === row.note) ?? 'included'
    const charged = note === 'included' || note === 'included-abroad'
    const percent = read.kind === 'value' ? read.value : charged ? null : '0.00'
    if (percent === null || read.kind === 'wrong') {
      errors.push({ field: `percent-${n}`, message: t.wrongPercent() })
      return []
    }
    if (row.account === '')
      errors.push({
        field: `account-${n}`,
        message: t.wrongAccount({ n: length ?? 4, more: (length ?? 4) + 1 }),
      })
    const taxKey = (field: string, value: string): string => {
      if (!/^\d{0,4}$/.test(value)) errors.push({ field, message: t.wrongDigits() })
      return value
    }
    if (seen.has(`${note} ${percent}`)) errors.push({ field: `percent-${n}`, message: t.twice() })
    seen.add(`${note} ${percent}`)
    return [
      {
        note,
        percent,
        account: account(`account-${n}`, row.account),
        taxKey: taxKey(`key-${n}`, row.key),
        discountAccount: account(`discount-${n}`, row.discount),
        discountKey: taxKey(`discount-key-${n}`, row.discountKey),
      },
    ]
  })
  const kept = {
    consultant: digits('consultant'),
    client: digits('client'),
    debtors: account('debtors', fields['debtors'] ?? ''),
    bank: account('bank', fields['bank'] ?? ''),
    discount: account('discount', fields['discount'] ?? ''),
    revenue: accounts,
  }
  if (errors.length > 0 || length === null || yearStart === null) return { errors }
  return { accounts: { ...kept, accountLength: length, yearStart } }
}

export const ledgerRoutes = routes(ledgerDesk, {
  show: (ctx, { query }) => show(ctx, query.month),
  exported: async (ctx, { query: { month, as } }) =>
    fileAnswer({
      bytes: await ledgerFile(ctx, month, as),
      type: 'text/csv',
      filename: as === 'csv' ? `ledger-${month}.csv` : `EXTF_Buchungsstapel_${month}.csv`,
      cache: 'no-store',
    }),
  close: async (ctx, { body }) => {
    const t = say(ctx)
    if (!body.ok) return show(ctx, '', { errors: body.errors, typed: null, status: formRefused.status })
    const { month, seen } = body.value
    try {
      await closeMonth(ctx, month, seen)
    } catch (error) {
      return show(ctx, month, { ...refusedAt(error), typed: null })
    }
    leaveFlash(ctx, [
      { kind: 'success', text: t.done({ month: monthInWords(month, ctx.page.formatLocale) }) },
    ])
    return seeOther(href(ctx.page, ledgerDesk.show, { query: { month } }))
  },
  accounts: async (ctx, { body }) => {
    const typed = typedOf(body.ok ? body.value : body.entered)
    if (!body.ok) return show(ctx, '', { errors: body.errors, typed, status: formRefused.status })
    const read = readAccounts(ctx, typed)
    if ('errors' in read) return show(ctx, '', { errors: read.errors, typed, status: formRefused.status })
    try {
      await saveAccounts(ctx, read.accounts, body.value.version)
    } catch (error) {
      return show(ctx, '', { ...refusedAt(error), typed })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved() }])
    return seeOther(href(ctx.page, ledgerDesk.show, { query: {} }))
  },
})
