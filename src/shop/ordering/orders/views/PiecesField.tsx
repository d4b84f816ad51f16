import { Field } from '#ui/field.tsx'
import type { OrderLine } from '../model/order.ts'
import type { Refused } from '../model/refused-move.ts'
import { lineField } from '../model/shipment.ts'
import type { OrderAction } from '../model/states.ts'
import { errorAt, refusedBy } from './OrderActionForm.tsx'

/** How many pieces of a line an action is for; `owner`: the form that it belongs to, where it stands outside of it. */
export function PiecesField({
  line,
  action,
  label,
  value,
  refused,
  owner,
}: {
  line: OrderLine
  action: OrderAction
  label: string
  value: number | ''
  refused: Refused | null
  owner?: string
}) {
  const own = refusedBy(refused, action)
  const name = lineField(line.lineNumber)
  return (
    <Field
      label={label}
      hideLabel
      name={name}
      form={action}
      width="short"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={own?.entered[name] ?? value}
      error={errorAt(own, name)}
      {...(owner !== undefined && { owner })}
    />
  )
}
