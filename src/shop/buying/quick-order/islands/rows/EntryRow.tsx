import { memo, type KeyboardEvent } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { FieldError } from '#ui/field.tsx'
import { maxIdLength, maxQuantityLength } from '../../model/entered-row.ts'
import { sayQuickOrder } from '../../texts.ts'
import type { Entry } from './use-rows.ts'

export type RowActs = {
  onType: (key: number, typed: { productId?: string; quantity?: string }) => void
  onLeave: (key: number) => void
  onPaste: (key: number, text: string) => void
  onChoose: (key: number, code: string) => void
  onRemove: (key: number) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, key: number, field: 'productId' | 'quantity') => void
}

/** One row: number and quantity, and what the shop makes of them. Drawn anew only when it changes. */
export const EntryRow = memo(function EntryRow({
  row,
  at,
  last,
  awake,
  acts,
}: {
  row: Entry
  /** its place, counted from 0 */
  at: number
  /** the last one cannot be removed */
  last: boolean
  awake: boolean
  acts: RowActs
}) {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  const n = at + 1
  const { key, productId, quantity, shown, reason } = row
  const id = `quick-${at}`
  const named = productId !== ''
  const choices = shown && !shown.ready ? shown.choices : []
  return (
    <tr data-quick-row={at} data-verdict={named ? shown?.verdict : undefined}>
      <td className="cell-number hide-narrow">{n}</td>
      <td data-label={t.partNumber()}>
        <input
          type="text"
          className="input input-small quick-number"
          id={id}
          name={`productId[${at}]`}
          aria-label={t.partNumberOf({ n })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxIdLength}
          value={productId}
          {...(reason && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          onChange={event => acts.onType(key, { productId: event.target.value })}
          onBlur={() => acts.onLeave(key)}
          onKeyDown={event => acts.onKey(event, key, 'productId')}
          onPaste={event => {
            const text = event.clipboardData.getData('text')
            if (!/[\t\r\n]/.test(text.trim())) return
            event.preventDefault()
            acts.onPaste(key, text)
          }}
        />
        {named && (
          <FieldError
            id={id}
            error={shown?.verdict === 'superseded' && shown.article ? t.replacedBy({ code: shown.article.code }) : reason || undefined} // prettier-ignore
          />
        )}
        {shown?.verdict === 'superseded' && shown.article && (
          <Choose code={shown.article.code} row={key} acts={acts} />
        )}
        {choices.length > 0 && (
          <div className="row quick-choices">
            {choices.slice(0, 4).map(choice => (
              <Choose key={choice.code} code={choice.code} row={key} acts={acts} />
            ))}
          </div>
        )}
      </td>
      <td data-label={t.quantity()}>
        <input
          type="text"
          inputMode="numeric"
          className="input input-small quick-quantity"
          name={`quantity[${at}]`}
          aria-label={t.quantityOf({ n })}
          autoComplete="off"
          maxLength={maxQuantityLength}
          placeholder="1"
          value={quantity}
          onChange={event => acts.onType(key, { quantity: event.target.value })}
          onBlur={() => acts.onLeave(key)}
          onKeyDown={event => acts.onKey(event, key, 'quantity')}
        />
        {shown && !shown.asks && shown.note && <span className="row-note">{shown.note}</span>}
      </td>
      <td data-label={named && shown?.article ? t.article() : undefined}>
        {named && shown?.article && (
          <>
            <State tone={shown.tone}>{shown.words}</State>{' '}
            <a
              className="part-number"
              href={href(page, productPage.show, { params: { productCode: shown.article.code } })}
            >
              {shown.article.code}
            </a>
            <span className="row-name">{keepUnits(shown.article.name)}</span>
          </>
        )}
      </td>
      <td className="cell-number hide-narrow">{named && shown?.price}</td>
      <td className="cell-number" data-label={named && shown?.amountText ? t.amount() : undefined}>
        {named && shown?.amountText}
      </td>
      <td className="hide-narrow">{named && shown?.arrives}</td>
      <td className="needs-script">
        {awake && !last && (
          <Button look="text" size="small" icon="x" iconOnly onClick={() => acts.onRemove(key)}>
            {t.removeRow({ n })}
          </Button>
        )}
      </td>
    </tr>
  )
})

function Choose({ code, row, acts }: { code: string; row: number; acts: RowActs }) {
  const t = sayQuickOrder(usePage().language)
  return (
    <Button size="small" className="needs-script" onClick={() => acts.onChoose(row, code)}>
      {t.take({ code })}
    </Button>
  )
}
