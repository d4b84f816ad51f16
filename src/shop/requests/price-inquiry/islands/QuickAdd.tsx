import { useState } from 'react'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { sayInquiry } from '../texts.ts'

type Line = { key: number; code: string; quantity: string }
const blank = (key: number): Line => ({ key, code: '', quantity: '1' })

/** SPI-12: a new row appears once a number is entered in the last one; every row but the last can be deleted. */
function QuickAddBody({ rows }: { rows: number }) {
  const t = sayInquiry(usePage().language)
  const [lines, setLines] = useState(() => Array.from({ length: rows }, (_, key) => blank(key)))
  const put = (at: number, more: Partial<Line>) =>
    setLines(all => {
      const changed = all.map((line, i) => (i === at ? { ...line, ...more } : line))
      const last = changed.at(-1)
      return last && last.code.trim() !== ''
        ? [...changed, blank(Math.max(...changed.map(one => one.key)) + 1)]
        : changed
    })
  return (
    <ol className="plain-list stack inquiry-quick">
      {lines.map((line, at) => (
        <li key={line.key} className="request-side" data-quick-row>
          <input
            className="input"
            name="productNumbers"
            maxLength={120}
            autoComplete="off"
            aria-label={t.addCode({ n: at + 1 })}
            placeholder={t.article()}
            value={line.code}
            onChange={event => put(at, { code: event.target.value })}
          />
          <input
            className="input input-small"
            type="number"
            name="qty"
            min={1}
            max={9_999_999}
            maxLength={7}
            aria-label={t.addQuantity({ n: at + 1 })}
            value={line.quantity}
            onChange={event => put(at, { quantity: event.target.value.slice(0, 7) })}
          />
          {at < lines.length - 1 && (
            <Button
              className="needs-script"
              look="text"
              size="small"
              icon="trash-2"
              iconOnly
              onClick={() => setLines(all => all.filter((_, i) => i !== at))}
            >
              {t.removeRow({ n: at + 1 })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

export const QuickAdd = island<{ rows: number }>('price-inquiry/QuickAdd', QuickAddBody, 'now')
