/** The copy of what is held about a person as a page that anybody can read and print, in one file. */
import { escapeHtml } from '#kit/escape-html.ts'
import type { Language } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import { heldKinds } from '#platform/person/personal-data.ts'
import type { Row } from '../store/held.ts'
import { columnWord, sayCopy, tableWord } from '../texts/copy.ts'
import type { Copy } from './copy.ts'

/** Columns that are of use to the shop alone: numbers that lead from row to row. They stand in the data file. */
const isInner = (name: string): boolean => /(^|_)(id|key|version)$/.test(name)
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isNothing))

/** Columns that hold an amount in the smallest unit of the row's currency. */
const amounts = new Set('net delivery tax total ordered_total paid amount captured refunded refund discount cost'.split(' ')) // prettier-ignore
const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?\+00:00$/

type Way = { language: Language; locale: string }
function shown(value: unknown, name: string, row: Row, way: Way): string {
  const t = sayCopy(way.language)
  if (typeof value === 'boolean') return value ? t.yes() : t.no()
  const { currency } = row
  if (typeof value === 'number' && amounts.has(name) && typeof currency === 'string')
    return escapeHtml(formatAmount(value, currency, way.locale))
  if (typeof value === 'string') {
    const [, day, time] = moment.exec(value) ?? []
    return day ? `${day} ${time} UTC` : escapeHtml(value).replaceAll('\n', '<br>')
  }
  if (Array.isArray(value)) {
    const items = value.filter(one => !isNothing(one)).map(one => shown(one, name, row, way))
    return items.some(one => one.startsWith('<dl>'))
      ? `<ul>${items.map(one => `<li>${one}</li>`).join('')}</ul>`
      : items.join(', ')
  }
  if (typeof value === 'object' && value !== null) return facts(value as Row, way)
  return escapeHtml(String(value))
}
const facts = (row: Row, way: Way): string => {
  const lines = Object.entries(row).flatMap(([name, value]) =>
    isInner(name) || isNothing(value)
      ? []
      : [`<dt>${escapeHtml(columnWord(way.language, name))}</dt><dd>${shown(value, name, row, way)}</dd>`],
  )
  return `<dl>${lines.join('')}</dl>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#14201b;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{border-bottom:2px solid #0a6b47;margin-top:2.5rem}h3{margin-bottom:.5rem}
ol{padding-left:1.5rem}li{margin-bottom:.75rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:0}
dt{color:#46564e}dd{margin:0;overflow-wrap:anywhere}`

/** `linkTo` a part of the copy: a whole address. */
export function readableCopy(
  { whom, part, parts, tables }: Copy,
  { linkTo, ...way }: Way & { linkTo: (part: number) => string },
): string {
  const t = sayCopy(way.language)
  const others = Array.from({ length: parts }, (_, i) => i + 1).map(n =>
    n === part
      ? `<strong>${n}</strong>`
      : `<a href="${escapeHtml(linkTo(n))}">${escapeHtml(t.partOf({ n, parts }))}</a>`,
  )
  const many = parts > 1 ? `<p>${escapeHtml(t.inParts({ n: part, parts }))} ${others.join(' · ')}</p>` : ''
  const sections = heldKinds.flatMap(kind => {
    const mine = tables.filter(one => one.kind === kind)
    return mine.length === 0
      ? []
      : [
          `<section><h2>${escapeHtml(t[kind]())}</h2>${mine
            .map(({ name, rows, total }) => {
              const more = total > rows.length ? ` (${escapeHtml(t.ofAll({ n: rows.length, total }))})` : ''
              const items = rows.map(row => `<li>${facts(row, way)}</li>`)
              return `<h3>${escapeHtml(tableWord(way.language, name))}${more}</h3><ol>${items.join('')}</ol>`
            })
            .join('')}</section>`,
        ]
  })
  const about = whom.addresses.map(({ email }) => email).join(', ')
  return `<!doctype html><html lang="${way.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(t.title())}</title><style>${style}</style></head><body><main><h1>${escapeHtml(t.title())}</h1><p>${escapeHtml(t.about({ addresses: about }))}</p><p>${escapeHtml(t.note())}</p>${many}${sections.join('') || `<p>${escapeHtml(t.nothing())}</p>`}</main></body></html>`
}
