import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { sayConfiguratorDesk } from '../texts/desk.ts'

type Line = { what: What; of?: string; id?: string; value?: string; more?: string }
type What =
  | 'configurator'
  | 'help'
  | 'characteristic'
  | 'value'
  | 'table'
  | 'row'
  | 'clause'
  | 'step'
  | 'number'
  | 'text'
  | 'contacts'
  | 'cavities'
  | 'contact'
  | 'part'
  | 'check'
  | 'pins'
  | 'drawing'
  | 'change'
/** What a row of each kind holds in the columns that differ; what no row of its kind holds is left out. */
const rows: readonly Line[] = [
  { what: 'configurator', id: 'KM-CONNECTOR', value: 'modules', more: '{"productCode": "KM F16M (A-D)"}' },
  { what: 'help' },
  { what: 'characteristic', id: 'size', value: '16B', more: '{"derived": true}' },
  { what: 'value', of: 'size', id: '16B', more: '{"surcharge": {"EUR": 120, "USD": 134}, "leadDays": 5}' },
  { what: 'table', id: 'frames', value: 'size | side | frame' },
  { what: 'row', of: 'frames', value: '6B,10B | hood | *' },
  { what: 'clause', id: 'no-gland', value: 'side=hood,surface | gland=none' },
  { what: 'step', id: 'HAN_FRAME', value: 'size | side', more: '{"product": "frame"}' },
  {
    what: 'number',
    of: 'CABLE',
    id: 'length',
    more: '{"unit": "m", "from": 1, "to": 50, "step": 0.1, "proposed": 2}',
  },
  {
    what: 'text',
    of: 'CABLE',
    id: 'mark',
    value: '12',
    more: '{"when": [{"characteristic": "marking", "is": ["flags"]}]}',
  },
  { what: 'contacts', of: 'HAN_POW_CONTACT', id: 'contacts-40' },
  { what: 'cavities', of: 'contacts-40', value: 'place-a=P2.40 C', more: '{"n": 2}' },
  { what: 'contact', of: 'contacts-40', id: 'CT40M 2,5 AG', value: 'side=hood' },
  {
    what: 'part',
    of: 'HAN_FRAME',
    id: 'KM-BLANK',
    value: 'place-a=blank',
    more: '{"parentGroup": "CONNECTOR", "quantity": 1}',
  },
  {
    what: 'check',
    id: 'gland',
    value: 'gland=brass | gland=plastic',
    more: '{"when": [{"characteristic": "side", "is": ["hood"]}]}',
  },
  {
    what: 'pins',
    value: 'left=M12D4ms & right=RJ45',
    more: '{"rows": [["1", "YE", "1"], ["2", "WH", "3"]]}',
  },
  { what: 'drawing', more: '{"base": {"family": "frame", "size": 16, "places": 4}}' },
  { what: 'change', value: 'size=24B', more: '{"set": {"size": 24, "places": 6}}' },
]

/** How the table of a knowledge base is written, for who writes one by hand. */
export function SheetHelp() {
  const t = sayConfiguratorDesk(usePage().language)
  const sign = (text: string | undefined) => (text === undefined ? '' : <code>{text}</code>)
  return (
    <details data-sheet-help>
      <summary>{t.sheetTitle()}</summary>
      <p>{t.sheetSigns()}</p>
      <DataTable
        cards
        label={t.sheetTitle()}
        rows={rows}
        rowKey={one => one.what}
        columns={[
          { key: 'what', header: 'what', rowHeader: true, cell: one => <code>{one.what}</code> },
          { key: 'means', header: t.sheetMeans(), cell: one => t[`sheet-${one.what}`]() },
          { key: 'of', header: 'of', cell: one => sign(one.of) },
          { key: 'id', header: 'id', cell: one => sign(one.id) },
          { key: 'value', header: 'value', cell: one => sign(one.value) },
          { key: 'more', header: 'more', cell: one => sign(one.more) },
        ]}
      />
    </details>
  )
}
