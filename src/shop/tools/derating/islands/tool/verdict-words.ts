import type { Language } from '#shop/catalogue/articles/model.ts'
import type { ChartWords } from '../../model/chart.ts'
import type { Coverage, Point } from '../../model/coverage.ts'
import { isPartlyLoaded, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { coverageHoles } from '../../model/coverage-holes.ts'
import { sayDerating } from '../../texts.ts'

/** What the curves hold for: the factor 0.81, the limiting temperature and the load. */
export function factorNote(curves: readonly DrawnCurve[], language: Language): string {
  const t = sayDerating(language)
  const limits = [...new Set(curves.map(one => decimal(one.measured.limitingTemperature, language)))]
  const limit = limits.join(' / ')
  return isPartlyLoaded(curves) ? t.factorLoaded({ limit }) : t.factor({ limit })
}

/** The words on and below the chart; the factor 0.81 is among them. */
export function chartWords(curves: readonly DrawnCurve[], language: Language): ChartWords {
  const t = sayDerating(language)
  return {
    title: t.chartTitle(),
    note: factorNote(curves, language),
    across: t.across(),
    up: t.up(),
  }
}

/** 'allowed with 1.5 mm²: 9.8 A, reserve 0.8 A (8 %)' */
export function verdictWords(coverage: Coverage, language: Language): string {
  const t = sayDerating(language)
  const holes = coverageHoles(coverage, language)
  if (coverage.covered) return t.reserveText(holes)
  return coverage.curve && coverage.allowed > 0 ? t.excessText(holes) : t.nothingText()
}

export const pointWords = (n: number, { x, y }: Point, coverage: Coverage, language: Language): string =>
  sayDerating(language).pointName({
    n,
    x: decimal(x, language),
    y: decimal(y, language),
    verdict: verdictWords(coverage, language),
  })
