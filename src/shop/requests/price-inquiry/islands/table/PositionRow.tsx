import { memo } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { priceInquiry } from '../../contract.ts'
import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, fieldId } from '#ui/field.tsx'
import type { PositionField, TypedPosition } from '../../model/position.ts'
import { sayInquiry } from '../../texts.ts'

/** The fields of a position in the order of the table, with the names they are sent by (SPI-02). */
export const cells = [
  ['annualDemand', 'annualDemands'],
  ['targetPrice', 'targetPrices'],
  ['perUnit', 'targetPricesPerUnit'],
  ['resalePrice', 'targetResalePrices'],
  ['quantity', 'qty'],
  ['lot', 'lot'],
] as const satisfies readonly (readonly [PositionField, string])[]

export type RowProps = {
  at: number
  typed: TypedPosition
  total: string
  /** the total as it is sent: a plain decimal */
  wished: string
  /** the field that is wrong, and why: `quantity: Please enter …` */
  errors: Readonly<Partial<Record<PositionField, string>>> | undefined
  note: string
  resells: boolean
  onType: (at: number, field: PositionField, text: string) => void
  onLeave: (at: number, field: PositionField) => void
  onRemove: (at: number) => void
}

/** One position; drawn anew only when it changes, since an inquiry may hold 1,000. */
export const PositionRow = memo(function PositionRow(props: RowProps) {
  const { at, typed, total, wished, errors, note, resells, onType, onLeave, onRemove } = props
  const page = usePage()
  const t = sayInquiry(page.language)
  const labels: Record<PositionField, string> = {
    annualDemand: t.annualDemand(),
    targetPrice: t.targetPrice(),
    perUnit: t.perUnitOf(),
    resalePrice: t.resalePrice(),
    quantity: t.quantity(),
    lot: t.lot(),
  }
  return (
    <tr data-product-code={typed.productNumber} data-position={at + 1}>
      <th scope="row" className="cell-name">
        <a
          className="part-number"
          href={href(page, productPage.show, { params: { productCode: typed.productNumber } })}
        >
          {typed.productNumber}
        </a>
        <span className="row-name">{keepUnits(typed.name)}</span>
        {typed.configured && <span className="row-name muted">{typed.configured.label}</span>}
        {typed.configured?.opens && (
          <a className="row-name" href={typed.configured.opens} data-configuration>
            {t.opensConfiguration()}
          </a>
        )}
        <input type="hidden" name="configurations" value={typed.configured?.lineKey ?? ''} />
        <input type="hidden" name="productNumbers" value={typed.productNumber} />
        <input type="hidden" name="longTermOrders" value={typed.lot} />
        <input type="hidden" name="desiredPrices" value={wished} />
        {!resells && <input type="hidden" name="targetResalePrices" value="0" />}
      </th>
      {cells
        .filter(([field]) => resells || field !== 'resalePrice')
        .map(([field, name]) => {
          const id = fieldId(`${field}-${at}`, 'inquiry')
          const error = errors?.[field]
          return (
            <td key={field} className="cell-number" data-label={labels[field]}>
              <input
                className="input input-small inquiry-input"
                id={id}
                name={name}
                inputMode={field.endsWith('rice') ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={20}
                aria-label={t.ofArticle({ what: labels[field], code: typed.productNumber })}
                {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
                data-at={at}
                data-field={field}
                value={typed[field]}
                onChange={event => onType(at, field, event.target.value)}
                onBlur={() => onLeave(at, field)}
              />
              <FieldError id={id} error={error} />
              {field === 'lot' && note !== '' && <p className="row-note">{note}</p>}
            </td>
          )
        })}
      <td className="cell-number price" data-label={t.total()} data-total>
        {total}
      </td>
      <td>
        <Button
          type="submit"
          name="remove"
          value={at}
          formAction={href(page, priceInquiry.update)}
          size="small"
          look="text"
          icon="trash-2"
          iconOnly
          onClick={event => {
            event.preventDefault()
            onRemove(at)
          }}
        >
          {t.remove({ code: typed.productNumber })}
        </Button>
      </td>
    </tr>
  )
})
