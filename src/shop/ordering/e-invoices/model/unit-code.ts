/** Units as EN 16931 wants them: UN/ECE recommendation 20, and of packages those of recommendation 21 with an X before them. */
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'

/** Packages, which the catalogue writes by their code of recommendation 21; a coil is 'CL' there. */
const packages: Readonly<Record<OrderUnit, string>> = {
  PK: 'XPK', BG: 'XBG', BX: 'XBX', CT: 'XCT', RO: 'XRO', RL: 'XRL', DR: 'XDR', NCL: 'XCL', TU: 'XTU', BO: 'XBO', CA: 'XCA',
  SA: 'XSA', BE: 'XBE', PX: 'XPX',
} // prettier-ignore
const sameThere = new Set([
  piece, 'MTR', 'CMT', 'MMT', 'KMT', 'FOT', 'YRD', 'MTK', 'KGM', 'GRM', 'LTR', 'MLT', 'SET', 'KT', 'PR', 'DZN', 'CEN', 'MIL',
]) // prettier-ignore
/** 'Mutually defined': a unit that no list knows; the line's description then says it. */
const agreed = 'ZZ'

/** The code of a unit of the catalogue, and the word that has to stand beside it; empty: none. */
export function unitCode(unit: OrderUnit): { code: string; word: string } {
  if (sameThere.has(unit)) return { code: unit, word: '' }
  const code = Object.hasOwn(packages, unit) ? packages[unit] : undefined
  return code === undefined ? { code: agreed, word: unit } : { code, word: '' }
}
