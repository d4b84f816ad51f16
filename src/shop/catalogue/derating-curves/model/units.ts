/** Currents and temperatures with their units, as makers print them: A, mA, kA; K and °F of rise; °C, °F and K of temperature. */
import { readMeasure } from '#kit/typed/decimal.ts'
const ampere: Record<string, number> = { a: 1, ma: 0.001, ka: 1000 }

export const currentUnit = 'k?A|mA|amps?|amperes?'
export const degreeUnit = '[°º]?\\s*[CF]|K'

/** Decimals of a measured value. */
export const places = 9

/** A number as people type it, '60', '60.5', '60,5'; null for anything else. */
export function readNumber(text: string): number | null {
  return readMeasure(text, places)
}
/** Without the noise of floating point. */
export const tidy = (value: number): number => Number(value.toFixed(places))

/** In A; without a unit it is A. */
export const toAmpere = (value: number, unit: string | undefined): number =>
  tidy(value * (ampere[(unit ?? 'a').toLowerCase()] ?? 1))

const isFahrenheit = (unit: string | undefined): boolean => /f/i.test(unit ?? '')

/** A difference of temperatures in K; without a unit it is K, which is as much as °C. */
export const toKelvin = (value: number, unit: string | undefined): number =>
  tidy(isFahrenheit(unit) ? (value * 5) / 9 : value)

/** A temperature in °C; without a unit it is °C. */
export const toCelsius = (value: number, unit: string | undefined): number =>
  tidy(isFahrenheit(unit) ? ((value - 32) * 5) / 9 : /^K$/i.test(unit ?? '') ? value - 273.15 : value)
