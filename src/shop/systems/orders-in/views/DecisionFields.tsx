import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { choices, type Choice } from '../model/decisions.ts'
import { sayDesk } from '../texts/desk.ts'

export type LineShown = {
  place: number
  /** as the buyer counts */
  number: string
  theirs: string
  theirNumbers: string
  description: string
  /** our number; '' unknown */
  code: string
  ours: string
  /** what is different, in words */
  findings: readonly string[]
  needsCode: boolean
  needsQuantity: boolean
  decided: { choice: Choice; code: string; quantity: string }
}

/** The lines with what came and what it is here; `deciding`: with fields to decide. */
export function LinesTable({
  lines,
  deciding,
}: {
  lines: readonly LineShown[]
  deciding: { mayGivePrice: boolean } | null
}) {
  const t = sayDesk(usePage().language)
  return (
    <DataTable
      cards
      label={t.lines()}
      rows={lines}
      rowKey={line => line.place}
      rowProps={line => ({ 'data-place': line.place, 'data-findings': line.findings.length })}
      columns={[
        { key: 'line', header: t.line(), rowHeader: true, cell: line => line.number },
        {
          key: 'theirs',
          header: t.theirs(),
          className: 'desk-words',
          cell: line => (
            <>
              <strong>{line.theirNumbers}</strong>
              <div>{line.description}</div>
              <div>{line.theirs}</div>
            </>
          ),
        },
        {
          key: 'ours',
          header: t.ours(),
          className: 'desk-words',
          cell: line => (
            <>
              <strong>{line.code || t.unknown()}</strong>
              <div>{line.ours}</div>
              {line.findings.length === 0 ? (
                <div className="muted">{t.fits()}</div>
              ) : (
                <ul>
                  {line.findings.map(words => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              )}
            </>
          ),
        },
        ...(deciding
          ? [
              {
                key: 'decision',
                header: t.decision(),
                cell: (line: LineShown) => <LineDecisionFields line={line} {...deciding} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function LineDecisionFields({ line, mayGivePrice }: { line: LineShown; mayGivePrice: boolean }) {
  const t = sayDesk(usePage().language)
  const { place, number, decided } = line
  const form = 'incoming'
  return (
    <div className="stack">
      <SelectField
        form={form}
        name={`choice.${place}`}
        label={t.decisionOf({ number })}
        hideLabel
        defaultValue={decided.choice}
        options={choices
          .filter(one => one !== 'their-price' || mayGivePrice)
          .map(value => ({ value, label: t[`choice-${value}`]() }))}
      />
      {(line.needsCode || decided.code !== '') && (
        <Field
          form={form}
          name={`code.${place}`}
          label={t.codeOf({ number })}
          defaultValue={decided.code}
          maxLength={120}
          autoComplete="off"
        />
      )}
      {(line.needsQuantity || decided.quantity !== '') && (
        <Field
          form={form}
          name={`quantity.${place}`}
          label={t.quantityOf({ number })}
          defaultValue={decided.quantity}
          inputMode="numeric"
          maxLength={7}
        />
      )}
    </div>
  )
}

/** What is decided about the order as a whole. */
export function DecisionFields({
  addresses,
  centers,
  chosen,
  isChange,
  shipToId,
}: {
  addresses: readonly { value: string; label: string }[]
  centers: readonly { value: string; label: string }[]
  chosen: { address: string; costCenter: string; replaces: boolean }
  isChange: boolean
  shipToId: string
}) {
  const t = sayDesk(usePage().language)
  const form = 'incoming'
  return (
    <div className="stack">
      <div className="form-grid">
        <SelectField
          form={form}
          name="address"
          label={t.address()}
          defaultValue={chosen.address}
          options={[{ value: '', label: t.asSaid() }, ...addresses]}
        />
        <SelectField
          form={form}
          name="costCenter"
          label={t.costCenter()}
          defaultValue={chosen.costCenter}
          options={[{ value: '', label: t.asConnected() }, ...centers]}
        />
      </div>
      {shipToId !== '' && (
        <CheckboxField form={form} name="remember" label={t.remember({ theirs: shipToId })} />
      )}
      {(isChange || chosen.replaces) && (
        <CheckboxField
          form={form}
          name="replaces"
          label={t.replaces()}
          hint={t.replacesHint()}
          defaultChecked={chosen.replaces}
        />
      )}
    </div>
  )
}
