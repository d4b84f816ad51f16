import { usePage } from '#platform/page/page-context.tsx'
import type { ConnectionKind, Mapping } from '#shop/systems/connections/model/connection.ts'
import { DataTable } from '#ui/data-table.tsx'
import type { MappedSample } from '../model/mapped-sample.ts'
import { sayPreview } from '../texts/preview.ts'

/** How its system calls what a basket would hold: the fields by the names that they have there. */
const fields = {
  oci: { code: 'VENDORMAT', number: 'MATNR', unit: 'UNIT', group: 'MATGROUP', custom: 'CUST_FIELD' },
  cxml: {
    code: 'SupplierPartID',
    number: 'BuyerPartID',
    unit: 'UnitOfMeasure',
    group: 'Classification',
    custom: 'CustField',
  },
} as const

/** A few articles in a mapping that is not kept yet. */
export function MappingPreview({
  kind,
  mapping,
  samples,
}: {
  kind: ConnectionKind
  mapping: Mapping
  samples: readonly MappedSample[]
}) {
  const t = sayPreview(usePage().language)
  const names = fields[kind]
  const chosen = mapping.custom.flatMap((value, i) => (value === 'none' ? [] : [i]))
  if (samples.length === 0) return <p>{t.nothing()}</p>
  return (
    <>
      <p className="muted">{t.note()}</p>
      <DataTable
        cards
        label={t.label()}
        rows={samples}
        rowKey={one => one.code}
        rowProps={one => ({ 'data-mapped-code': one.code })}
        columns={[
          {
            key: 'code',
            header: names.code,
            rowHeader: true,
            cell: one => (
              <>
                {one.code}
                <div className="muted">{one.name}</div>
              </>
            ),
          },
          { key: 'number', header: names.number, cell: one => one.buyersNumber || t.none() },
          { key: 'unit', header: names.unit, cell: one => one.unit },
          {
            key: 'group',
            header:
              mapping.classification === '' ? names.group : `${names.group} (${mapping.classification})`,
            cell: one => one.group || t.none(),
          },
          ...chosen.map(i => ({
            key: `custom${i + 1}`,
            header: `${names.custom}${i + 1}`,
            cell: (one: MappedSample) => (one.custom[i] === null ? t.ofOrder() : one.custom[i] || t.none()),
          })),
        ]}
      />
    </>
  )
}
