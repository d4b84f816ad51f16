/**
 * A company that buys: a tree of units, each with people, cost centers, budgets and addresses. Who belongs to a unit
 * acts for it and for everything below it, never for its neighbours or for another company.
 *
 * Covers what COMP-01, COMP-02, CHK-06, CHK-08 and ADDR-05 rest on; administration itself comes with its pages.
 */

/** `parentId` null: a root of the company. */
export type Unit = { id: number; parentId: number | null; active: boolean }

/** The unit, then its parent, up to the root. Empty for an unknown unit. */
export function lineOf(units: readonly Unit[], unitId: number): number[] {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  const line: number[] = []
  for (let unit = byId.get(unitId); unit && !line.includes(unit.id);) {
    line.push(unit.id)
    unit = unit.parentId === null ? undefined : byId.get(unit.parentId)
  }
  return line
}

/** The unit and all below it; a closed unit hides itself and what hangs on it. */
export function reachOf(units: readonly Unit[], unitId: number): Set<number> {
  const reach = new Set<number>()
  const waiting = units.filter(unit => unit.id === unitId)
  for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
    if (!unit.active || reach.has(unit.id)) continue
    reach.add(unit.id)
    const { id } = unit
    waiting.push(...units.filter(child => child.parentId === id))
  }
  return reach
}

/** Is the unit closed, or one above it, so that nobody of it orders anything? */
export function isClosedUnit(units: readonly Unit[], unitId: number): boolean {
  const line = lineOf(units, unitId)
  return units.some(({ id, active }) => !active && line.includes(id))
}

export type CostCenter = {
  id: number
  code: string
  name: string
  /** the currency orders on it are in */
  currency: string
  unitId: number
}

/** The cost centers a person of this unit may order on: active ones of their unit and the units below (CHK-08). */
export const costCentersWithin = <C extends CostCenter & { active: boolean }>(
  costCenters: readonly C[],
  units: readonly Unit[],
  unitId: number,
): C[] => {
  const reach = reachOf(units, unitId)
  return costCenters.filter(costCenter => costCenter.active && reach.has(costCenter.unitId))
}
