import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { seriesFrom } from '#shop/catalogue/articles/model/series.ts'
import type { Attributes, Trade } from './design.ts'

const sticker: LabelArea = {
  kind: 'sticker',
  width: 40,
  height: 15,
  lines: 3,
  characters: 18,
  places: ['1'],
  symbols: ['earth', 'pe', 'high-voltage', 'arrow', 'datamatrix', 'qr'],
  materials: ['polyester', 'pvc'],
}
const plate: LabelArea = {
  kind: 'plate',
  width: 30,
  height: 8,
  lines: 2,
  characters: 16,
  places: ['1'],
  symbols: ['earth', 'pe', 'datamatrix'],
  materials: ['engraved'],
}
const perContact = (poles: number): LabelArea => ({
  kind: 'sleeve',
  width: 12,
  height: 4,
  lines: 1,
  characters: 8,
  places: [...seriesFrom('1', poles), 'PE'],
  symbols: ['earth', 'pe'],
  materials: ['polyester', 'pvc'],
})

const letterPlates = (places: number): LabelArea => ({
  kind: 'letter-plate',
  width: 6,
  height: 6,
  lines: 1,
  characters: 3,
  places: seriesFrom('a', places),
  symbols: ['pe'],
  materials: ['polyester', 'engraved'],
})
const markers = (poles: number): LabelArea => ({
  kind: 'marker',
  width: 5,
  height: 5,
  lines: 1,
  characters: 4,
  places: seriesFrom('1', poles),
  symbols: ['earth', 'pe'],
  materials: ['pvc'],
})
const flag: LabelArea = {
  kind: 'flag',
  width: 25,
  height: 12,
  lines: 3,
  characters: 14,
  places: ['A', 'B'],
  symbols: ['high-voltage', 'arrow', 'datamatrix', 'qr'],
  materials: ['polyester', 'pvc'],
}

/** The areas of a kind of part with so many poles (0: not told) and module places. */
const areasOf: Partial<Record<Trade, (poles: number, places: number) => LabelArea[]>> = {
  insert: poles => [...(poles > 0 ? [perContact(poles)] : []), plate],
  hood: () => [sticker, plate],
  module: poles => (poles > 0 ? [perContact(poles)] : []),
  frame: (_, places) => [...(places > 0 ? [letterPlates(places)] : []), sticker],
  terminal: poles => (poles > 0 ? [markers(poles)] : []),
  cable: () => [flag],
}

/** What of an article of the demo catalogue can be labelled; nothing for most of what is small. */
export function labelled(trade: Trade, { poles, places }: Attributes): { labels?: LabelArea[] } {
  const counted = (value: unknown) => (typeof value === 'number' && value <= 250 ? value : 0)
  const labels = areasOf[trade]?.(counted(poles), counted(places)) ?? []
  return labels.length > 0 ? { labels } : {}
}
