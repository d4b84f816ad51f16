import { usePage } from '#kit/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { creditLeft, type Credit } from '../model/invoice.ts'
import { sayReceivables } from '../texts.ts'

/** What a company may owe, owes, and may still order on account. */
export function CreditCard({ credit }: { credit: Credit }) {
  const t = sayReceivables(usePage().language)
  const { currency, limit, used } = credit
  const left = creditLeft(credit)
  return (
    <Card title={t.openItems()}>
      <div data-credit-left-cents={left} data-currency={currency}>
        <DefinitionTable
          label={t.openItems()}
          rows={[
            { name: t.creditLimit(), value: <Money amount={limit} currency={currency} /> },
            { name: t.creditUsed(), value: <Money amount={used} currency={currency} /> },
            { name: t.creditLeft(), value: <Money amount={Math.max(0, left)} currency={currency} /> },
          ]}
        />
        {left < 0 && <Message kind="warning">{t.overdrawn()}</Message>}
      </div>
    </Card>
  )
}
