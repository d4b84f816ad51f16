import { describe, expect, test } from 'vitest'
import { seeUnit, unitInCell, withoutUnit, type CellUnit } from './cell-unit.ts'
import { attributeColumn } from './column.ts'

describe('units in cells and heads of a table', () => {
  test.each<[text: string, plain?: string, unit?: string]>([
    ['5,08 mm', '5,08', 'mm'],
    ['16A', '16', 'A'],
    ['-40…+105 °C', '-40…+105', '°C'],
    ['0.5 - 2.5 mm2', '0.5 - 2.5', 'mm²'],
    ['250 kV', '250', 'kV'],
    ['4-pole'],
    ['M12'],
    ['12'],
    ['IP67'],
    ['16 A max'],
    ['3 x 0,5'],
  ])('PDP-01 %s', (text, plain, unit) => {
    const read = unitInCell(text)
    expect(read && [read.plain, read.unit]).toEqual(plain === undefined ? null : [plain, unit])
  })
  test('PDP-01 a column has the unit that stands in all of its cells', () => {
    const see = (column: string, ...cells: string[]) =>
      cells.reduce<CellUnit | null | undefined>(
        (seen, text) => seeUnit(seen, text, column, 'guess'),
        undefined,
      )
    expect(see('Pitch', '5,08 mm', '3,81 mm')).toMatchObject({
      unit: 'mm',
      profile: { numbers: 2, places: 2 },
    })
    expect(see('Temperature', '-40…+105 °C', '-25...+85°C')).toMatchObject({ profile: { intervals: 2 } })
    expect(see('Pitch', '5,08 mm', '0.2 in')).toBeNull()
    expect(see('Pitch', '5,08 mm', 'none')).toBeNull()
    expect(see('Current', '16A', '10A')).toMatchObject({ unit: 'A' })
    // sizes that look like currents
    expect(see('Size', '16A', '10A')).toBeNull()
  })
  test('PDP-01 a cell loses the unit of its column only', () => {
    expect(withoutUnit('16 A', 'A')).toBe('16')
    expect(withoutUnit('500 mA', 'A')).toBe('500 mA')
    expect(withoutUnit('16', 'A')).toBe('16')
  })
  test.each([
    ['Wire range mm²', 'Wire range', 'mm²'],
    ['Length in m', 'Length', 'm'],
    ['Rated current [A]', 'Rated current', 'A'],
    ['Voltage, kV', 'Voltage', 'kV'],
    ['Temperature min', 'Temperature min', null],
    ['Grade N', 'Grade N', null],
    ['Built in', 'Built in', null],
  ])('PDP-01 the head %s', (head, name, unit) => {
    expect(attributeColumn(head)).toMatchObject({ unit, name: unit === null ? expect.any(String) : name })
  })
})
