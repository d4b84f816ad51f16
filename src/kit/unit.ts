import type { Language } from '#kit/language.ts'
/** Printed symbols of units of measurement, and what one is in another of the same dimension. */

type UnitOfMeasure = { symbol: string; dimension: string; factor: number }

const symbols: UnitOfMeasure[] = [
  ...scale('length', {
    nm: 1e-9,
    µm: 1e-6,
    mm: 1e-3,
    cm: 1e-2,
    dm: 0.1,
    m: 1,
    km: 1000,
    in: 0.0254,
    ft: 0.3048,
    yd: 0.9144,
  }),
  ...scale('area', { 'mm²': 1e-6, 'cm²': 1e-4, 'm²': 1 }),
  ...scale('volume', { 'mm³': 1e-9, 'cm³': 1e-6, ml: 1e-6, l: 1e-3, 'm³': 1 }),
  ...scale('mass', { mg: 1e-6, g: 1e-3, kg: 1, t: 1000 }),
  ...scale('current', { µA: 1e-6, mA: 1e-3, A: 1, kA: 1000 }),
  ...scale('voltage', { µV: 1e-6, mV: 1e-3, V: 1, kV: 1000 }),
  ...scale('power', { mW: 1e-3, W: 1, kW: 1000, MW: 1e6 }),
  ...scale('resistance', { mΩ: 1e-3, Ω: 1, kΩ: 1000, MΩ: 1e6, GΩ: 1e9 }),
  ...scale('capacitance', { pF: 1e-12, nF: 1e-9, µF: 1e-6, F: 1 }),
  ...scale('frequency', { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 }),
  ...scale('data rate', { 'kbit/s': 1e3, 'Mbit/s': 1e6, 'Gbit/s': 1e9 }),
  ...scale('time', { µs: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600, d: 86_400 }),
  ...scale('force', { mN: 1e-3, N: 1, kN: 1000 }),
  ...scale('torque', { Ncm: 0.01, Nm: 1 }),
  ...scale('pressure', { Pa: 1, hPa: 100, mbar: 100, kPa: 1000, bar: 1e5, MPa: 1e6 }),
]
const bySymbol = new Map(symbols.map(one => [one.symbol, one]))

function scale(dimension: string, factors: Record<string, number>): UnitOfMeasure[] {
  return Object.entries(factors).map(([symbol, factor]) => ({ symbol, dimension, factor }))
}

/** Is it a symbol that `unitFactor` knows? */
export function isUnitSymbol(text: string): boolean {
  return bySymbol.has(text)
}

/** How many of `to` one of `from` is: 1000 for m → mm; null when they measure different things. */
export function unitFactor(from: string | null, to: string | null): number | null {
  if (from === to) return 1
  const [a, b] = [bySymbol.get(from ?? ''), bySymbol.get(to ?? '')]
  return a && b && a.dimension === b.dimension ? a.factor / b.factor : null
}

/** Value in another unit, without the noise of floating point (12 digits). */
export function converted(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(12))
}

/** A percentage as it is written: '5%' in English, '5 %' in Spanish. `number`: with its decimal sign already. */
export const percentText = (number: string | number, language: Language): string =>
  language === 'es' ? `${number}\u00a0%` : `${number}%`
