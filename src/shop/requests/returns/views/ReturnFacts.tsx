import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { codeOfLine, type GoodsReturn } from '../model/goods-return.ts'
import { sayReturns } from '../texts.ts'

/** What goes back: the order, the reason, the return number, and of each line what was announced and what arrived. */
export function ReturnFacts({
  goods,
  order,
  toOrder,
  label,
}: {
  goods: GoodsReturn
  order: Order
  /** the way to the order */
  toOrder: ReactNode
  /** the way to the return label */
  label: ReactNode
}) {
  const page = usePage()
  const t = sayReturns(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const arrived = goods.lines.some(line => line.received !== null)
  return (
    <Card title={t.facts()}>
      <DefinitionTable
        label={t.facts()}
        rows={[
          { key: 'order', name: t.order(), value: toOrder },
          { key: 'reason', name: t.reason(), value: t[goods.reason]() },
          ...(goods.returnNumber
            ? [
                {
                  key: 'number',
                  name: t.returnNumber(),
                  value: (
                    <span data-return-number={goods.returnNumber}>
                      {goods.returnNumber} {label}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <DataTable
        cards
        label={t.facts()}
        rows={goods.lines}
        rowKey={line => line.lineNumber}
        rowProps={line => ({ 'data-returned-line': line.lineNumber })}
        columns={[
          { key: 'position', header: t.position(), align: 'number', cell: line => line.lineNumber },
          {
            key: 'code',
            header: t.partNumber(),
            rowHeader: true,
            cell: line => codeOfLine(order, line.lineNumber),
          },
          { key: 'announced', header: t.announced(), align: 'number', cell: line => number(line.quantity) },
          ...(arrived
            ? [
                {
                  key: 'received',
                  header: t.received(),
                  align: 'number' as const,
                  cell: (line: GoodsReturn['lines'][number]) => number(line.received ?? 0),
                },
                {
                  key: 'restocked',
                  header: t.restocked(),
                  align: 'number' as const,
                  cell: (line: GoodsReturn['lines'][number]) => number(line.restocked),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
