import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, Field, RadioGroupField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { listHeadings } from '../contract.ts'
import {
  fieldOf,
  isPartList,
  type ColumnMissing,
  type Meaning,
  type NamedColumns,
} from '../model/table-columns.ts'
import { sayListColumns } from '../texts.ts'

/** Fields of a form that takes a list: which of its columns holds what, for files that are read wrongly by themselves. */
export function ColumnNames({
  form,
  of = ['code', 'quantity'],
  entered = {},
  missing,
  open = missing !== undefined,
  owner,
  asks = true,
}: {
  form: string
  /** what is read of the list */
  of?: readonly Meaning[]
  entered?: NamedColumns | undefined
  missing?: ColumnMissing | undefined
  open?: boolean
  /** the id of the form, where they stand outside of it */
  owner?: string
  /** whether rows that a list leaves out, or asks about, are taken in is chosen here */
  asks?: boolean
}) {
  const page = usePage()
  const t = sayListColumns(page.language)
  return (
    <Disclosure summary={t.columnsTitle()} look="plain" open={open}>
      <div className="stack">
        <p className="muted">
          {t.columnHint()} {page.signedIn && t.columnKept()}{' '}
          {page.signedIn && <a href={href(page, listHeadings.show)}>{t.headsTitle()}</a>}
        </p>
        <div className="form-grid">
          {of
            .map(meaning => fieldOf(meaning))
            .map(name => (
              <Field
                key={name}
                form={form}
                name={name}
                width="medium"
                label={t[name]()}
                defaultValue={entered[name]}
                maxLength={80}
                error={missing?.field === name ? missing.refused : undefined}
                {...(owner !== undefined && { owner })}
              />
            ))}
        </div>
        {asks && isPartList(of) && (
          <CheckboxField
            form={form}
            name="takeAside"
            label={t.takeAside()}
            value="on"
            defaultChecked={entered.takeAside === 'on'}
            {...(owner !== undefined && { owner })}
          />
        )}
        {asks && !isPartList(of) && (
          <RadioGroupField
            form={form}
            name="takeAside"
            label={t.hiddenLabel()}
            defaultValue={entered.takeAside ?? ''}
            error={missing?.field === 'takeAside' ? missing.refused : undefined}
            options={[
              { value: '', label: t.hiddenAsk() },
              { value: 'on', label: t.hiddenTake() },
              { value: 'off', label: t.hiddenLeave() },
            ]}
          />
        )}
      </div>
    </Disclosure>
  )
}
