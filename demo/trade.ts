/**
 * What a part is in trade: prices of both lists and currencies, stock, papers, compliance. Everything follows
 * from the part number, so the same part always costs the same.
 */
import type {
  ArticleRecord,
  Compliance,
  DocumentRecord,
  PriceScale,
  StockKind,
} from '#shop/catalogue/articles/model.ts'
import { happens, hashOf, nextHash, oneOf, pick } from './chance.ts'
import type { Design, Draft, Trade } from './design.ts'

type Terms = {
  /** working days to make it when there is none in stock, as calendar days */
  leadTime: number
  tariff: string
  origins: [string, ...string[]]
  /** share of lead in machined brass, percent by weight; absent: no lead above 0.1 % */
  lead?: string
}

const terms: Record<Trade, Terms> = {
  insert: { leadTime: 14, tariff: '85366990', origins: ['DE', 'RO', 'ES'], lead: '0.4' },
  module: { leadTime: 18, tariff: '85366990', origins: ['DE', 'RO'], lead: '0.3' },
  frame: { leadTime: 21, tariff: '85389099', origins: ['DE', 'CN'] },
  contact: { leadTime: 10, tariff: '85366990', origins: ['DE', 'CN', 'RO'], lead: '2.1' },
  hood: { leadTime: 21, tariff: '85389099', origins: ['DE', 'CN', 'ES'] },
  circular: { leadTime: 14, tariff: '85366990', origins: ['DE', 'CN', 'MX'], lead: '1.2' },
  header: { leadTime: 28, tariff: '85366990', origins: ['CN', 'TW'] },
  terminal: { leadTime: 14, tariff: '85369010', origins: ['DE', 'CN', 'ES'] },
  dsub: { leadTime: 21, tariff: '85366990', origins: ['CN', 'RO'], lead: '0.9' },
  cable: { leadTime: 12, tariff: '85444290', origins: ['RO', 'MX', 'CN'] },
  tool: { leadTime: 28, tariff: '82032000', origins: ['DE', 'US'] },
  label: { leadTime: 7, tariff: '39199080', origins: ['DE', 'US'] },
  'small-metal': { leadTime: 14, tariff: '74153300', origins: ['DE', 'ES'], lead: '2.8' },
  'small-plastic': { leadTime: 10, tariff: '39269097', origins: ['DE', 'CN', 'MX'] },
}

/** Made for order; not kept in stock. */
const turnedBrass = new Set(['stainless steel', 'polyamide'])

/** A decimal with two places, e.g. '12.30'; `cents` is a whole number. */
export function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Percent of the price from each bound on, for a part sold by the piece and for one sold in packs. */
const steps: Record<'dear' | 'piece' | 'pack', [factor: number, percent: number][]> = {
  dear: [
    [1, 100],
    [5, 95],
    [20, 90],
  ],
  piece: [
    [1, 100],
    [10, 94],
    [50, 88],
    [250, 81],
  ],
  pack: [
    [1, 100],
    [5, 93],
    [10, 87],
    [50, 80],
  ],
}
const partnerSteps: typeof steps = {
  dear: [
    [1, 100],
    [5, 94],
    [10, 89],
    [50, 84],
  ],
  piece: [
    [1, 100],
    [10, 93],
    [50, 86],
    [250, 78],
    [1000, 71],
  ],
  pack: [
    [1, 100],
    [5, 92],
    [10, 85],
    [50, 77],
    [100, 72],
  ],
}

const yearOf = (today: string): number => Number(today.slice(0, 4))

/** The last day on which articles that are given up can be ordered. */
export const lastOrderDay = (today: string): string => `${yearOf(today) + 1}-06-30`

function scale(
  list: 'list' | 'partner',
  currency: 'EUR' | 'USD',
  cents: number,
  priceUnit: number,
  pack: number,
  days: { from: string | null; until: string | null },
): PriceScale {
  const kind = pack > 1 ? 'pack' : cents > 15_000 ? 'dear' : 'piece'
  return {
    priceList: list,
    currency,
    priceUnit,
    validFrom: days.from,
    validUntil: days.until,
    breaks: (list === 'list' ? steps : partnerSteps)[kind].map(([factor, percent]) => ({
      from: factor * pack,
      price: decimal(Math.max(1, Math.round((cents * percent) / 100))),
    })),
  }
}

/** Scales of both lists in both currencies. One series gets new prices at the turn of the year after `today`. */
export function pricesOf(
  cents: number | null,
  priceUnit: number,
  pack: number,
  series: string,
  today: string,
): PriceScale[] {
  if (cents === null) return []
  const scales: PriceScale[] = []
  const spans =
    series === 'K4'
      ? [
          { days: { from: null, until: `${yearOf(today)}-12-31` }, percent: 100 },
          { days: { from: `${yearOf(today) + 1}-01-01`, until: null }, percent: 104 },
        ]
      : [{ days: { from: null, until: null }, percent: 100 }]
  for (const { days, percent } of spans) {
    const euro = Math.max(2, Math.round((cents * percent) / 100))
    const partner = Math.max(2, Math.round((euro * 85) / 100))
    scales.push(
      scale('list', 'EUR', euro, priceUnit, pack, days),
      scale('list', 'USD', Math.round((euro * 112) / 100), priceUnit, pack, days),
      scale('partner', 'EUR', partner, priceUnit, pack, days),
      scale('partner', 'USD', Math.round((partner * 112) / 100), priceUnit, pack, days),
    )
  }
  return scales
}

const dayMs = 86_400_000

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The same few weeks are asked for by every article. */
const calendar = new Map<string, string>()
function plannedDay(today: string, days: number): string {
  const key = `${today}+${days}`
  let day = calendar.get(key)
  if (!day) calendar.set(key, (day = dayAfter(today, days)))
  return day
}

type Supply = Pick<ArticleRecord, 'stock' | 'inbound' | 'stockKind' | 'leadTimeDays'>

/**
 * Stock at both sites and what is on its way. Cheap parts lie there by the thousand, dear ones by the piece;
 * about one in twelve is out of stock. `today` ('2026-11-20') is what inbound days count from.
 */
export function supplyOf(
  code: string,
  trade: Trade,
  cents: number | null,
  pack: number,
  lifecycle: string,
  today: string,
): Supply {
  let hash = hashOf(code)
  const next = (): number => (hash = nextHash(hash))
  const popularity = pick(next(), 1000)
  const leadTimeDays = terms[trade].leadTime + 7 * pick(next(), 3)
  if (lifecycle === 'announced') {
    return { stock: {}, inbound: [], stockKind: 'lead-time', leadTimeDays: 60 }
  }
  const usual = cents === null ? 10 : Math.max(4, Math.round(2_400_000 / (cents + 900)))
  const full = Math.max(1, Math.round(((usual * (popularity + 60)) / 600) * (pack > 1 ? 0.5 : 1))) * pack
  const empty = happens(next(), 8)
  const low = happens(next(), 18)
  const most = 4_000_000
  let central = Math.min(most, empty ? 0 : low ? Math.round(full / pack / 12) * pack : full)
  let america = happens(next(), 40) && !empty ? Math.min(most, Math.round(full / pack / 3) * pack) : 0
  const gone = lifecycle === 'discontinued'
  if (gone) {
    central = pick(next(), 24)
    america = 0
  }
  const inbound: NonNullable<ArticleRecord['inbound']> = []
  if (!gone && (empty ? happens(next(), 75) : low ? happens(next(), 60) : happens(next(), 12))) {
    const quantity = Math.min(most, Math.max(1, Math.round(full / pack)) * pack)
    const days = 4 + pick(next(), 24)
    inbound.push({ site: 'central', on: plannedDay(today, days), quantity })
    if (happens(next(), 25)) {
      inbound.push({ site: 'central', on: plannedDay(today, days + 21), quantity })
    }
  }
  const stockKind: StockKind =
    gone || (lifecycle === 'active' && happens(next(), 2)) ? 'stock-only' : 'lead-time'
  return {
    stock: { central, ...(america > 0 && { 'north-america': america }) },
    inbound,
    stockKind,
    leadTimeDays,
  }
}

export function complianceOf(design: Design, draft: Draft): Compliance {
  const { tariff, lead, origins } = terms[design.trade]
  const hash = hashOf(design.code)
  const leaded = lead !== undefined && !turnedBrass.has(String(draft.attributes['housing-material']))
  return {
    rohs: leaded ? 'exempt' : 'compliant',
    ...(leaded && { rohsExemption: '6(c)', reach: [{ cas: '7439-92-1', name: 'Lead', percent: lead }] }),
    ...(!leaded && { reach: [] }),
    exportControl: 'EAR99',
    tariff,
    origin: oneOf(hash, origins),
  }
}

/** Papers of a design: what the shop itself makes from the data, so that no link leads nowhere. */
export function documentsOf(design: Design): DocumentRecord[] {
  const made = (
    mark: string,
    type: string,
    language: 'en' | 'es' | null,
    en: string,
    es: string,
    source: 'data-sheet' | 'drawing',
    restricted = false,
  ): DocumentRecord => ({
    code: `${mark}:${design.code}`,
    type,
    language,
    titles: { en: `${en}: ${design.names.en}`, es: `${es}: ${design.names.es}` },
    source,
    fileType: 'PDF',
    sizeBytes: null,
    restricted,
  })
  return [
    made('DS-EN', 'PDF_DS', 'en', 'Data sheet', 'Ficha técnica', 'data-sheet'),
    made('DS-ES', 'PDF_DS', 'es', 'Data sheet', 'Ficha técnica', 'data-sheet'),
    made('DR', 'PDF_DRAWING', null, 'Dimensional drawing', 'Plano acotado', 'drawing'),
    made(
      'MD',
      'PDF_COMPLIANCE',
      null,
      'Substance statement (RoHS, REACH)',
      'Declaración de sustancias (RoHS, REACH)',
      'data-sheet',
      true,
    ),
  ]
}
