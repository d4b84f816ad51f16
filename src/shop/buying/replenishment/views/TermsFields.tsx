import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import type { TermsEntered } from '../model/entered.ts'
import type { Choices } from '../model/shown.ts'
import { saySchedules } from '../texts/account.ts'
import { PanelFields, type PanelProps } from './PanelFields.tsx'

export type TermsFieldsProps = PanelProps & {
  entered: TermsEntered
  choices: Choices
}

/** When and how the orders of a schedule are placed. */
export function TermsFields({ entered, errors, choices }: TermsFieldsProps) {
  const page = usePage()
  const t = saySchedules(page.language)
  const none = { value: '', label: t.choose() }
  const at = (name: keyof TermsFieldsProps['entered']) => ({
    name,
    error: errors[name],
    defaultValue: String(entered[name]),
  })
  return (
    <div className="two-columns">
      <div className="replenishment-panel">
        <PanelFields entered={entered} errors={errors} />
      </div>
      <div className="stack">
        <Field {...at('referenceNumber')} label={t.reference()} required maxLength={40} />
        <Field {...at('purchaseOrderNumber')} label={t.purchaseOrder()} maxLength={35} />
        <SelectField
          {...at('costCenterId')}
          label={t.costCenter()}
          required
          options={[
            none,
            ...choices.costCenters.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
        />
        <SelectField
          {...at('addressId')}
          label={t.address()}
          hint={t.addressFromCostCenter()}
          required
          options={[
            none,
            ...choices.addresses.map(one => ({
              value: one.key,
              label: [one.companyName, one.line1, placeLine(one)].filter(Boolean).join(', '),
            })),
          ]}
        />
        <SelectField
          {...at('modeCode')}
          label={t.mode()}
          required
          options={[
            none,
            ...choices.modes.map(one => ({ value: one.code, label: localised(one.names, page.language) })),
          ]}
        />
      </div>
    </div>
  )
}
