import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { receivablesDesk } from '#shop/ordering/receivables/contract.ts'
import { State } from '#ui/chip.tsx'
import type { Proposal } from '../model/match.ts'
import { sayBank } from '../texts.ts'

const whyKey = {
  number: 'whyNumber',
  discount: 'whyDiscount',
  part: 'whyPart',
  over: 'whyOver',
  customer: 'whyCustomer',
  amount: 'whyAmount',
} as const

/** How sure a proposal is, what it rests on, and the invoices with what goes to each. */
export function ProposalMark({ proposal, currency }: { proposal: Proposal; currency: string }) {
  const page = usePage()
  const t = sayBank(page.language)
  const { how, why, allocations } = proposal
  if (how === 'none' || why === 'nothing') return <State>{t.noProposal()}</State>
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  return (
    <>
      <State tone={how === 'sure' ? 'good' : 'waiting'}>{t[how]()}</State>{' '}
      {allocations.map(({ number, amount, discount }, i) => (
        <span key={number}>
          {i > 0 && ', '}
          <a href={href(page, receivablesDesk.invoice, { params: { invoiceNumber: number } })}>
            {number}
          </a>{' '}
          {money(amount)}
          {discount > 0 && ` (${t.discount()} ${money(discount)})`}
        </span>
      ))}
      <span className="row-name">{t[whyKey[why]]()}</span>
    </>
  )
}
