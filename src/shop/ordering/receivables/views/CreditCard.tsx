import { usePage } from '#platform/page/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { creditLeft, type Credit } from '../model/credit.ts'
import { sayReceivables } from '../texts.ts'
import { sayCredit } from '../texts/credit.ts'

/** What a company may owe, owes in each currency and in all, and may still order on account. */
export function CreditCard({ credit }: { credit: Credit }) {
  const t = sayReceivables(usePage().language)
  const c = sayCredit(usePage().language)
  const { currency, limit, used, owed, unknown } = credit
  const left = creditLeft(credit)
  return (
    <Card title={t.openItems()}>
      <div data-credit-left-cents={left ?? undefined} data-currency={currency}>
        <DefinitionTable
          label={t.openItems()}
          rows={[
            ...(limit === null
              ? []
              : [{ name: t.creditLimit(), value: <Money amount={limit} currency={currency} /> }]),
            { name: t.creditUsed(), value: <Money amount={used} currency={currency} /> },
            ...(owed.length > 1 || owed.some(one => one.currency !== currency)
              ? [{ name: c.owed(), value: <OwedByCurrency owed={owed} /> }]
              : []),
            ...(left === null
              ? []
              : [{ name: t.creditLeft(), value: <Money amount={Math.max(0, left)} currency={currency} /> }]),
          ]}
        />
        {owed.some(one => one.currency !== currency) && <p className="muted">{c.converted()}</p>}
        {unknown.length > 0 && (
          <Message kind="warning">{c.unknownPart({ currency: unknown.join(', ') })}</Message>
        )}
        {left !== null && left < 0 && <Message kind="warning">{t.overdrawn()}</Message>}
      </div>
    </Card>
  )
}

/** What is owed, a currency a line. */
export const OwedByCurrency = ({ owed }: Pick<Credit, 'owed'>) =>
  owed.map(one => (
    <div key={one.currency}>
      <Money amount={one.amount} currency={one.currency} />
    </div>
  ))
