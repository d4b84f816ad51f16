import { usePage } from '#platform/page/page-context.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { routingTyped, type Routing } from '../model/routing.ts'
import { sayWays } from '../model/bill-words.ts'
import { sayInvoiceData } from '../texts.ts'

const shown = ['email', 'peppol', 'buyerReference', 'supplierNumber', 'contract'] as const

/** How invoices reach a company or a unit and what they say, for who reads it only. */
export function InvoiceDataTable({ routing }: { routing: Routing }) {
  const { language } = usePage()
  const t = sayInvoiceData(language)
  const typed = routingTyped(routing)
  const rows = shown.flatMap(name => (typed[name] === '' ? [] : [{ name: t[name](), value: typed[name] }]))
  return (
    <DefinitionTable
      label={t.title()}
      rows={[{ name: t.way(), value: sayWays(language)[routing.way ?? 'paper']() }, ...rows]}
    />
  )
}
