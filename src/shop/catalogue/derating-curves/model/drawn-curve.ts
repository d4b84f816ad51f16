/** The curves of a product as they are drawn: named, coloured, told apart without colour too (DER-07, DER-08). */
import { localised, type DeratingCurve, type Language } from '#shop/catalogue/articles/model.ts'
import { curveId } from './curve-id.ts'
import { currentAt, degreesOf, fitOf, type Fit, type Measured } from './curve.ts'

export type DrawnCurve = {
  /** as the list of hidden curves names it: '1.5', with 3 contacts loaded '1.5-3' */
  id: string
  /** cross-section in mm²: '1.5' */
  section: string
  /** '1.5 mm²', with 3 contacts loaded '3 × 1.5 mm²' */
  label: string
  description: string
  measured: Measured
  fit: Fit
  /** thermal time constant in s; null: not known */
  heatingTime: number | null
  colour: string
  /** lengths of line and gap; empty: a full line */
  dash: readonly number[]
}

/** An operating point that a curve covers, and one that none does (DER-07). */
export const pointColours = { covered: 'rgb(0,158,115)', tooHigh: 'rgb(213,94,0)' } as const

/** DER-08 */
export const firstColours = [
  'rgb(0,114,178)',
  'rgb(230,159,0)',
  'rgb(86,180,233)',
  'rgb(204,121,167)',
] as const

const dashes: readonly (readonly number[])[] = [
  [],
  [10, 5],
  [2, 4],
  [12, 4, 2, 4],
  [18, 5],
  [6, 3, 2, 3, 2, 3],
]

/** Further ones: each as far as can be from those before it and from the points, and seen on white (decision 225). */
const furtherColours = [
  'rgb(146,11,213)',
  'rgb(20,82,20)',
  'rgb(97,5,23)',
  'rgb(174,9,97)',
  'rgb(7,7,136)',
  'rgb(136,67,7)',
] as const
const colours = [...firstColours, ...furtherColours]

/** '1.5 mm²', '1,5 mm²' */
export const sectionName = (section: string, language: Language): string =>
  `${language === 'es' ? section.replace('.', ',') : section}\u00a0mm²`

/** Thin conductors first, of one those with few contacts loaded; all contacts at last. */
const byLoad = (a: DeratingCurve, b: DeratingCurve): number =>
  Number(a.crossSection) - Number(b.crossSection) || (a.loaded || Infinity) - (b.loaded || Infinity) || 0

/** The curves that can be drawn, by cross-section; what gives no curve is left out (DER-05). */
export function drawnCurves(curves: readonly DeratingCurve[], language: Language): DrawnCurve[] {
  return curves
    .toSorted(byLoad)
    .flatMap(curve => {
      const fit = fitOf(curve.points)
      return fit ? [{ ...curve, fit }] : []
    })
    .map(({ crossSection, loaded = 0, descriptions, fit, heatingTime = null, ...measured }, i) => {
      const id = curveId({ crossSection, loaded })
      const section = sectionName(crossSection, language)
      const label = loaded > 0 ? `${loaded}\u00a0×\u00a0${section}` : section
      return {
        id,
        section: crossSection,
        label,
        description: localised(descriptions, language) || label,
        measured: {
          points: measured.points.map(({ current, temperature }) => ({ current, temperature })),
          limitingTemperature: measured.limitingTemperature,
          currentCut: measured.currentCut,
          temperatureCut: measured.temperatureCut,
        },
        fit,
        heatingTime,
        colour: colours[i % colours.length] ?? firstColours[0],
        dash: dashes[i % dashes.length] ?? [],
      }
    })
}

/** Does any of the curves hold for some of the contacts only? */
export const isPartlyLoaded = (curves: readonly DrawnCurve[]): boolean =>
  curves.some(curve => curve.id !== curve.section)

/** Current in A that the curve allows at an ambient temperature in °C. */
export const allowedAt = ({ fit, measured }: DrawnCurve, ambient: number): number =>
  currentAt(fit, measured, ambient)

export const degreesOfDrawn = (curve: DrawnCurve): [number, number][] => degreesOf(curve.measured)
