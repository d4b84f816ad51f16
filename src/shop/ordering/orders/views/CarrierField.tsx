import { usePage } from '#platform/page/page-context.tsx'
import { SelectField } from '#ui/field.tsx'
import { carriers } from '../model/carriers.ts'
import { sayOrders } from '../texts/desk.ts'

/** Who carries a parcel, or several. */
export function CarrierField({
  label,
  carrier,
  width = 'full',
}: {
  label?: string
  carrier: string
  width?: 'medium' | 'full'
}) {
  const t = sayOrders(usePage().language)
  return (
    <SelectField
      label={label ?? t.carrier()}
      name="carrier"
      form="ship"
      width={width}
      defaultValue={carrier}
      options={[
        { value: '', label: t.noCarrier() },
        ...carriers.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
