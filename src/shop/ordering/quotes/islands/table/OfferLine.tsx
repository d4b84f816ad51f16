import { keepUnits } from '#kit/keep-units.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OfferRow, ShownOffer } from '../../model/offer-row.ts'
import { sayDesk } from '../../texts/desk.ts'

const form = 'offer'

/** One choice of a position: its line, and below it, on demand, what is seldom changed. */
export function OfferLine({
  row,
  shown,
  currency,
  open,
  onOpen,
}: {
  row: OfferRow
  shown: ShownOffer
  currency: string
  open: boolean
  onOpen: () => void
}) {
  const t = sayDesk(usePage().language)
  const { place, fields, errors, another } = row
  const field = (name: keyof OfferRow['fields']) => ({
    name: `${name}-${place}`,
    form,
    defaultValue: fields[name],
    autoComplete: 'off',
    ...(errors[`${name}-${place}`] && { error: errors[`${name}-${place}`] }),
  })
  const cell = (name: 'quantity' | 'price' | 'per' | 'discount', label: string) => (
    <Field
      {...field(name)}
      hideLabel
      label={t.cellOf({ what: label, n: row.number, choice: row.choice })}
      inputMode={name === 'price' || name === 'discount' ? 'decimal' : 'numeric'}
    />
  )
  return (
    <tbody className="offer-position" data-entry-number={row.number} data-offer={place}>
      <tr className="quote-offer-line">
        <th scope="row" className="cell-name">
          {row.choice && <span className="quote-offer-choice">{row.choice} </span>}
          <span className="part-number">{row.code || fields.code}</span>{' '}
          <span className="row-name">{keepUnits(row.name)}</span>
          {row.facts.map(fact => (
            <span key={fact} className="quote-offer-fact">
              {fact}
            </span>
          ))}
        </th>
        <td className="quote-offer-short" data-label={t.quantity()}>
          {cell('quantity', t.quantity())}
        </td>
        <td className="cell-number" data-label={`${t.priceBefore()} / ${t.publicPriceHead()}`}>
          {shown.before}
          <span className="quote-offer-second">{row.list}</span>
        </td>
        <td className="cell-number" data-label={`${t.lastPaidHead()} / ${t.costHead()}`}>
          {row.last}
          <span className="quote-offer-second">{row.costText}</span>
        </td>
        <td data-label={t.price({ currency })}>
          <div className="quote-offer-price">
            {cell('price', t.price({ currency }))}
            <span aria-hidden="true">/</span>
            {cell('per', t.per())}
          </div>
        </td>
        <td className="quote-offer-short" data-label={t.discount()}>
          {cell('discount', t.discount())}
        </td>
        <td className="cell-number" data-label={`${t.margin()} / ${t.difference()}`}>
          <strong data-margin={shown.margin.startsWith('−') ? 'loss' : undefined}>{shown.margin}</strong>
          <span className="quote-offer-second">{shown.difference}</span>
        </td>
        <td className="cell-number" data-label={t.amountHead()}>
          {shown.amount}
        </td>
        <td className="quote-offer-toggle">
          <button
            type="button"
            className="button button-icon needs-script"
            aria-expanded={open}
            aria-label={t.moreOf({ n: row.number, choice: row.choice })}
            onClick={onOpen}
          >
            <Icon name={open ? 'chevron-up' : 'chevron-down'} />
          </button>
        </td>
      </tr>
      <tr
        className={open ? 'quote-offer-more quote-offer-more-open' : 'quote-offer-more'}
        data-open={row.open || undefined}
      >
        <td colSpan={9}>
          <div className="quote-offer-extra">
            <Field label={t.code()} maxLength={120} {...field('code')} />
            <Field
              label={t.note()}
              maxLength={500}
              name={`note-${place}`}
              form={form}
              defaultValue={row.note}
              error={errors[`note-${place}`]}
            />
            {row.locked !== null && (
              <CheckboxField
                label={t.locked()}
                name={`locked-${row.number}`}
                form={form}
                defaultChecked={row.locked}
              />
            )}
          </div>
          {another && (
            <fieldset className="quote-offer-another">
              <legend>{t.another()}</legend>
              <OfferFields offer={another} currency={currency} errors={errors} />
            </fieldset>
          )}
        </td>
      </tr>
    </tbody>
  )
}

/** The fields of an offer that has no line yet. */
export function OfferFields({
  offer: { place, fields, note },
  currency,
  errors,
}: {
  offer: { place: string; fields: OfferRow['fields']; note: string }
  currency: string
  errors: Readonly<Record<string, string>>
}) {
  const t = sayDesk(usePage().language)
  const field = (name: string, value: string) => ({
    name: `${name}-${place}`,
    form,
    defaultValue: value,
    error: errors[`${name}-${place}`],
  })
  return (
    <div className="quote-offer" data-offer={place}>
      <Field label={t.code()} maxLength={120} autoComplete="off" {...field('code', fields.code)} />
      <Field label={t.quantity()} inputMode="numeric" {...field('quantity', fields.quantity)} />
      <Field label={t.price({ currency })} inputMode="decimal" {...field('price', fields.price)} />
      <Field label={t.per()} inputMode="numeric" {...field('per', fields.per)} />
      <Field label={t.discount()} inputMode="decimal" {...field('discount', fields.discount)} />
      <Field label={t.note()} maxLength={500} {...field('note', note)} />
    </div>
  )
}
