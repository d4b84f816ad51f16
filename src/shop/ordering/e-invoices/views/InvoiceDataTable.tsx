import { usePage } from '#platform/page/page-context.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { routingTyped, type Routing } from '../model/routing.ts'
import { sayInvoiceData } from '../texts.ts'

const shown = ['buyerReference', 'supplierNumber', 'contract', 'email', 'peppol'] as const

/** What a company entered for its invoices, for who reads it only. */
export function InvoiceDataTable({ routing }: { routing: Routing }) {
  const t = sayInvoiceData(usePage().language)
  const typed = routingTyped(routing)
  const rows = shown.flatMap(name => (typed[name] === '' ? [] : [{ name: t[name](), value: typed[name] }]))
  return rows.length === 0 ? (
    <p className="muted">{t.notEntered()}</p>
  ) : (
    <DefinitionTable label={t.title()} rows={rows} />
  )
}
