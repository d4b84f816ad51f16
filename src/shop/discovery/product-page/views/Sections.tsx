import { percentText } from '#kit/unit.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { NumberKind } from '#shop/catalogue/articles/model.ts'
import { DefinitionTable } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { productPage } from '../contract.ts'
import type { OrderingData } from '../model/product-view.ts'
import type { DataGroup } from '../model/technical-data.ts'
import { sayProduct } from '../texts.ts'
import { ruleWords } from './labels.ts'

/** Groups that fold (PDP-09), open at first so that the browser's own search finds everything. */
export function TechnicalData({ groups }: { groups: readonly DataGroup[] }) {
  const t = sayProduct(usePage().language)
  return (
    <div className="data-groups">
      {groups.map(({ code, name, rows }) => {
        const title = name ?? (groups.length > 1 ? t.furtherData() : t.technicalData())
        return (
          <Disclosure key={code} summary={title} open>
            <DefinitionTable
              label={title}
              rows={rows.map(row => ({ key: row.code, name: row.name, value: row.value }))}
            />
          </Disclosure>
        )
      })}
    </div>
  )
}

/** Numbers, weight, customs and substances. */
export function ComplianceData({ data }: { data: OrderingData }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { compliance } = data
  const numbers = (kind: NumberKind) =>
    data.numbers
      .filter(one => one.kind === kind && one.number !== data.mpn)
      .map(one => one.number)
      .join(', ')
  const ordering: [name: string, value: string | null][] = [
    [t.manufacturer(), data.manufacturer],
    [t.manufacturerNumber(), [data.mpn, numbers('mpn')].filter(Boolean).join(', ')],
    [t.series(), data.series],
    [t.typeNumber(), numbers('type')],
    [t.orderNumber(), numbers('order')],
    [t.ean(), numbers('ean')],
    [t.replaces(), numbers('superseded')],
    [t.weight(), data.weightG === null ? null : weightWords(data.weightG, page.language)],
    [t.deliveryTime(), t.days({ n: data.leadTimeDays })],
    [t.order(), ruleWords(t, data.rule, page)],
  ]
  const rohs = {
    compliant: t.rohsCompliant(),
    exempt: compliance.rohsExemption
      ? t.rohsExemptBy({ exemption: compliance.rohsExemption })
      : t.rohsExempt(),
    'not-compliant': t.rohsNot(),
  }
  const substances: [name: string, value: string | null][] = [
    [t.rohs(), compliance.rohs ? rohs[compliance.rohs] : null],
    [
      t.reach(),
      compliance.reach
        ? compliance.reach
            .map(
              ({ name, cas, percent }) =>
                `${name} (CAS ${cas}), ${percentText(percent.replace('.', page.language === 'es' ? ',' : '.'), page.language)}`,
            )
            .join('; ') || t.reachNone()
        : null,
    ],
    [t.exportControl(), compliance.exportControl ?? null],
    [t.tariff(), compliance.tariff ?? null],
    [t.origin(), compliance.origin ? countryName(compliance.origin, page.language) : null],
  ]
  return (
    <div className="data-groups">
      <Facts title={t.ordering()} rows={ordering} />
      <Facts title={t.compliance()} rows={substances} />
    </div>
  )
}

function Facts({ title, rows }: { title: string; rows: readonly [name: string, value: string | null][] }) {
  const known = rows.flatMap(([name, value]) => (value ? [{ key: name, name, value }] : []))
  if (known.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <DefinitionTable label={title} rows={known} />
    </div>
  )
}

function weightWords(grams: number, language: string): string {
  const say = (n: number) => n.toLocaleString(language, { maximumFractionDigits: 3 })
  return grams < 1000 ? `${say(grams)}\u00a0g` : `${say(grams / 1000)}\u00a0kg`
}

/** A base product has its drawing; documents belong to its variants. */
export function DrawingSheet({ code }: { code: string }) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <p className="drawing-sheet">
      <a href={href(page, productPage.drawing, { params: { productCode: code } })} download>
        <Icon name="ruler" />
        {t.drawingSheet()}
      </a>
      <span className="muted">SVG</span>
    </p>
  )
}
