import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { sureOf, type DoubtedPrice } from '../model/doubts.ts'
import { sayPrices } from '../texts.ts'
import { differenceText, priceText } from './labels.ts'

/** Doubts that a screen shows. */
const maxShown = 200

/** Prices that may be slips, each beside what it was compared with. `count`: how many there are, where more than are given. */
export function PriceDoubts({
  doubts,
  count = doubts.length,
}: {
  doubts: readonly DoubtedPrice[]
  count?: number
}) {
  const page = usePage()
  const t = sayPrices(page.language)
  const shown = doubts.slice(0, maxShown)
  const placed = shown.some(one => one.place !== '')
  return (
    <Message kind="warning" title={t.toCheck({ n: count })} stays>
      {count > shown.length && <p>{t.firstDoubts({ n: shown.length })}</p>}
      <DataTable
        cards
        label={t.toCheck({ n: count })}
        rows={shown}
        rowKey={one => `${one.code} ${one.place} ${one.currency} ${one.from} ${one.why}`}
        rowProps={one => ({ 'data-doubt': one.why, 'data-doubt-of': one.code })}
        columns={[
          { key: 'code', header: t.article(), rowHeader: true, cell: one => one.code },
          ...(placed
            ? [
                {
                  key: 'place',
                  header: t.place(),
                  className: 'desk-words',
                  cell: (one: DoubtedPrice) => one.place,
                },
              ]
            : []),
          {
            key: 'from',
            header: t.from(),
            align: 'number',
            cell: one => one.from.toLocaleString(page.formatLocale),
          },
          {
            key: 'typed',
            header: t.typed(),
            align: 'number',
            cell: one => priceText(page, one.currency, one),
          },
          {
            key: 'against',
            header: t.against(),
            cell: ({ against, currency }) =>
              against ? `${t[against.what]()} ${priceText(page, currency, against)}` : '–',
          },
          {
            key: 'difference',
            header: t.difference(),
            align: 'number',
            cell: one => (one.difference === null ? '–' : differenceText(page, one.difference)),
          },
          { key: 'reason', header: t.reason(), cell: one => <Reason of={one} /> },
        ]}
      />
    </Message>
  )
}

function Reason({ of: { why, fits, difference, other } }: { of: DoubtedPrice }) {
  const t = sayPrices(usePage().language)
  switch (why) {
    case 'free':
      return t.free()
    case 'jump':
      return (difference ?? 0) > 0 ? t.jumpUp() : t.jumpDown()
    case 'unit':
      return t.unit({ n: fits ?? 1 })
    case 'above-list':
      return t.aboveList()
    case 'below-cost':
      return t.belowCost()
    case 'rising':
      return t.rising()
    case 'overlap':
      return t.overlap({ code: other ?? '' })
  }
}

/** The tick that says that they are meant; it stands for these doubts and no others (`sureOf`). */
export function SurePrices({ doubts, form }: { doubts: readonly DoubtedPrice[]; form: string }) {
  const t = sayPrices(usePage().language)
  return <CheckboxField label={t.sure()} name="sure" form={form} value={sureOf(doubts)} error={t.notSure()} />
}
