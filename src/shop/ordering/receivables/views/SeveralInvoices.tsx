import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { receivablesDesk } from '../contract.ts'
import { openOf, type Invoice } from '../model/invoice.ts'
import { means } from '../model/payment.ts'
import { sayReceivables } from '../texts.ts'
import { sayPayment } from '../texts/payments.ts'
import type { Language } from '#platform/language/language.ts'
import { sayReminders } from '../texts/reminders.ts'
import { saySeveral } from '../texts/several.ts'

export type SeveralAct = 'pay' | 'send' | 'remind'
type Chosen = { number: number; invoice: Invoice | null; hindrance: string | null; step?: number }

/** What each act says, and where it is sent. */
export function severalWords(language: Language) {
  const t = saySeveral(language)
  const r = sayReminders(language)
  return {
    pay: {
      question: t.payQuestion,
      report: t.payReport,
      press: t.payN,
      done: t.paid,
      note: t.payNote,
      will: () => t.willPay(),
      icon: 'check',
      to: receivablesDesk.paySeveral,
    },
    send: {
      question: t.sendQuestion,
      report: t.sendReport,
      press: t.sendN,
      done: t.sent,
      note: () => t.sendNote(),
      will: () => t.willSend(),
      icon: 'mail',
      to: receivablesDesk.sendAgain,
    },
    remind: {
      question: r.question,
      report: r.report,
      press: r.sendN,
      done: r.sent,
      note: r.note,
      will: (step: number) => r.will({ step: stepName(language, step) }),
      icon: 'mail',
      to: receivablesDesk.remind,
    },
  } as const
}
/** 'second reminder'. */
export function stepName(language: Language, step: number): string {
  const r = sayReminders(language)
  return step === 1 ? r.step1() : step === 2 ? r.step2() : r.step3()
}

function InvoiceLink({ number }: { number: number }) {
  const page = usePage()
  return <a href={href(page, receivablesDesk.invoice, { params: { invoiceNumber: number } })}>{number}</a>
}

/** Sums of several currencies, as one text. */
function useSums(invoices: readonly Invoice[]): string {
  const page = usePage()
  const sums = new Map<string, number>()
  for (const one of invoices) sums.set(one.currency, (sums.get(one.currency) ?? 0) + openOf(one))
  return [...sums].map(([currency, sum]) => formatAmount(sum, currency, page.formatLocale)).join(' + ')
}

/** Asks before several invoices are marked as paid or sent again: which, what they come to, which are left out. */
export function SeveralInvoicesPage({
  act,
  chosen,
  entered,
  errors,
}: {
  act: SeveralAct
  chosen: readonly Chosen[]
  entered: { paidOn: string; means: string }
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = saySeveral(page.language)
  const words = sayReceivables(page.language)
  const going = chosen.filter(one => one.hindrance === null)
  const n = going.length
  const sum = useSums(going.flatMap(one => one.invoice ?? []))
  const said = severalWords(page.language)[act]
  const note = n === 0 ? t.nobody() : said.note({ sum })
  return (
    <Screen title={said.question({ n })} note={note}>
      <DataTable
        cards
        label={words.title()}
        rows={chosen}
        rowKey={one => one.number}
        rowProps={one => ({ 'data-about-to': one.number })}
        columns={[
          {
            key: 'number',
            header: words.number(),
            rowHeader: true,
            cell: one => <InvoiceLink number={one.number} />,
          },
          { key: 'company', header: words.company(), cell: one => one.invoice?.companyName },
          { key: 'buyer', header: words.buyer(), cell: one => one.invoice?.buyerName },
          {
            key: 'will',
            header: t.will(),
            cell: one =>
              one.hindrance === null ? (
                <State tone="good">{said.will(one.step ?? 1)}</State>
              ) : (
                <State tone="bad">{t.leftOut({ reason: one.hindrance })}</State>
              ),
          },
          {
            key: 'open',
            header: words.open(),
            align: 'number',
            cell: ({ invoice }) =>
              invoice && <Money amount={Math.max(0, openOf(invoice))} currency={invoice.currency} />,
          },
        ]}
      />
      <form method="post" action={href(page, said.to)} className="stack">
        <CsrfField />
        <input type="hidden" name="confirmed" value="true" />
        {going.map(({ number, invoice, step }) => (
          <input
            key={number}
            type="hidden"
            name="invoice"
            value={
              act === 'pay' && invoice
                ? `${number}:${openOf(invoice)}`
                : step === undefined
                  ? number
                  : `${number}:${step}`
            }
          />
        ))}
        {act === 'pay' && n > 0 && <PaidFields entered={entered} errors={errors} />}
        <div className="row">
          {n > 0 && (
            <Button type="submit" look="primary" icon={said.icon}>
              {said.press({ n })}
            </Button>
          )}
          <LinkButton look="text" href={href(page, receivablesDesk.list)}>
            {t.back()}
          </LinkButton>
        </div>
      </form>
    </Screen>
  )
}

function PaidFields({
  entered,
  errors,
}: {
  entered: { paidOn: string; means: string }
  errors: readonly FieldError[]
}) {
  const t = sayPayment(usePage().language)
  const error = (field: string) => errors.find(one => one.field === field)?.message
  return (
    <div className="form-grid">
      <DateField label={t.day()} name="paidOn" defaultValue={entered.paidOn} error={error('paidOn')} />
      <SelectField
        label={t.means()}
        name="means"
        defaultValue={entered.means || 'transfer'}
        error={error('means')}
        options={means.map(one => ({ value: one, label: t[one]() }))}
      />
    </div>
  )
}

/** What became of each of them. */
export function SeveralReportPage({
  act,
  report,
}: {
  act: SeveralAct
  report: readonly { number: number; done: boolean; reason: string }[]
}) {
  const page = usePage()
  const t = saySeveral(page.language)
  const count = { n: report.filter(one => one.done).length, all: report.length }
  return (
    <Screen
      title={severalWords(page.language)[act].report(count)}
      actions={<LinkButton href={href(page, receivablesDesk.list)}>{t.back()}</LinkButton>}
    >
      <DataTable
        cards
        label={sayReceivables(page.language).title()}
        // what needs a hand comes first
        rows={report.toSorted((a, b) => Number(a.done) - Number(b.done))}
        rowKey={one => one.number}
        rowProps={one => ({ 'data-acted': one.number })}
        columns={[
          {
            key: 'number',
            header: sayReceivables(page.language).number(),
            rowHeader: true,
            cell: one => <InvoiceLink number={one.number} />,
          },
          {
            key: 'result',
            header: t.will(),
            cell: one =>
              one.done ? (
                <State tone="good">{severalWords(page.language)[act].done()}</State>
              ) : (
                <State tone="bad">{t.not({ reason: one.reason })}</State>
              ),
          },
        ]}
      />
    </Screen>
  )
}
