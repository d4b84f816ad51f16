import type { LabelArea } from '#shop/catalogue/model/label-area.ts'
import { seriesFrom } from '#shop/catalogue/model/series.ts'
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

/** What of an article of the demo catalogue can be labelled; nothing for most of what is small. */
export function labelled(trade: Trade, attributes: Attributes): { labels?: LabelArea[] } {
  const poles = Number(attributes['poles'] ?? 0)
  const counted = poles >= 1 && poles <= 250
  switch (trade) {
    case 'insert':
      return { labels: [...(counted ? [perContact(poles)] : []), { ...plate, characters: 14 }] }
    case 'hood':
      return { labels: [sticker, plate] }
    case 'module':
      return counted ? { labels: [perContact(poles)] } : {}
    case 'frame': {
      const places = Number(attributes['places'] ?? 6)
      return {
        labels: [
          {
            kind: 'letter-plate',
            width: 6,
            height: 6,
            lines: 1,
            characters: 3,
            places: seriesFrom('a', Math.min(12, Math.max(2, places || 6))),
            symbols: ['pe'],
            materials: ['polyester', 'engraved'],
          },
          sticker,
        ],
      }
    }
    case 'terminal':
      return counted
        ? {
            labels: [
              {
                kind: 'marker',
                width: 5,
                height: 5,
                lines: 1,
                characters: 4,
                places: seriesFrom('1', poles),
                symbols: ['earth', 'pe'],
                materials: ['pvc'],
              },
            ],
          }
        : {}
    case 'cable':
      return {
        labels: [
          {
            kind: 'flag',
            width: 25,
            height: 12,
            lines: 3,
            characters: 14,
            places: ['A', 'B'],
            symbols: ['high-voltage', 'arrow', 'datamatrix', 'qr'],
            materials: ['polyester', 'pvc'],
          },
        ],
      }
    default:
      return {}
  }
}
