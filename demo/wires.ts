import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'
import { comma } from './design.ts'
import type { Attributes } from './design.ts'
import { measuredPoints } from './measured.ts'
import { hashOf, nextHash, pick } from './chance.ts'

/** American wire gauge next to a metric cross-section in mm². */
const gauges: [mm2: number, awg: number][] = [
  [0.05, 30],
  [0.09, 28],
  [0.14, 26],
  [0.2, 24],
  [0.25, 24],
  [0.34, 22],
  [0.5, 20],
  [0.75, 18],
  [1, 18],
  [1.5, 16],
  [2.5, 14],
  [4, 12],
  [6, 10],
  [10, 8],
  [16, 6],
  [25, 4],
  [35, 2],
]

const awgOf = (mm2: number): number => gauges.findLast(([limit]) => limit <= mm2)?.[1] ?? 30

/** Cross-section in mm² and, up to 35 mm², the wire gauge; the thick wire has the small gauge number. */
export function wireRange(from: number, to: number): Attributes {
  return to > 35 ? { wire: [from, to] } : { wire: [from, to], awg: [awgOf(to), awgOf(from)] }
}

const rises = [12, 22, 35, 48, 62, 80]

/**
 * Measured points of the derating curves of a connector, per cross-section: current in A against the rise of
 * temperature in K (DER-03, DER-05). `full` is the current at 60 K rise with the largest of the sections.
 */
export function deratingCurves(
  code: string,
  poles: number,
  rated: number,
  sections: number[],
  full: number,
  /** °C up to which the connector may be used: what its curves end at */
  limit: number,
  /** 'K2 24 16': what a laboratory has measured goes before */
  type = '',
): DeratingCurve[] {
  const largest = sections.at(-1) ?? 1
  let hash = hashOf(code)
  const all = sections.map((section): DeratingCurve => {
    const measured = measuredPoints(type, section)
    const at60 = full * (section / largest) ** 0.55
    return {
      crossSection: String(section),
      descriptions: {
        en: `${section} mm², ${poles === 1 ? 'one pole' : `${poles} poles`} loaded`,
        es: `${comma(section)} mm², ${poles === 1 ? 'un polo' : `${poles} polos`} con carga`,
      },
      points:
        measured ??
        rises.map(rise => {
          hash = nextHash(hash)
          const current = at60 * (rise / 60) ** 0.52 * (0.99 + pick(hash, 21) / 1000)
          return { current: Math.round(current * 10) / 10, temperature: rise }
        }),
      limitingTemperature: limit,
      currentCut: rated,
      temperatureCut: null,
      // the thicker the conductor, the more there is to warm
      heatingTime: Math.round(90 + 60 * section ** 0.6),
    }
  })
  const thickest = all.at(-1)
  return thickest && poles >= fewFrom ? [...all, fewLoaded(thickest, poles)] : all
}

/** From so many poles on it was also measured with a third of them loaded, with the thickest conductor. */
const fewFrom = 16

/** The same conductor with fewer contacts loaded carries more: the neighbours warm it less. */
function fewLoaded(curve: DeratingCurve, poles: number): DeratingCurve {
  const loaded = Math.round(poles / 3)
  const section = Number(curve.crossSection)
  return {
    ...curve,
    loaded,
    descriptions: {
      en: `${section} mm², ${loaded} of ${poles} poles loaded`,
      es: `${comma(section)} mm², ${loaded} de ${poles} polos con carga`,
    },
    points: curve.points.map(one => ({ ...one, current: Math.round(one.current * 11.8) / 10 })),
  }
}
