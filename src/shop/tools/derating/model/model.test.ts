import { describe, expect, test } from 'vitest'
import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'
import { allowedUpTo, coverageOf, keptPoint, visibleOf } from './coverage.ts'
import { chartOf, farthestOf, highestOf } from './chart.ts'
import { curvesOfFields, emptyFields } from './curve-form.ts'
import { readCurves, writeCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { differencesOf, greatest } from './difference.ts'
import { readMeasuredTable } from '#shop/catalogue/derating-curves/model/measured-table.ts'
import { continuousOf, equivalentOf, readProfile } from './profile.ts'
import { currentAt, degreesOf, fitOf, type Measured } from '#shop/catalogue/derating-curves/model/curve.ts'
import { drawnCurves, firstColours, pointColours } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { readNumber } from '#shop/catalogue/derating-curves/model/units.ts'
import { readHidden, readPoints, readTyped } from './kept-set.ts'

const pairs = (...points: [current: number, rise: number][]): Measured['points'] =>
  points.map(([current, temperature]) => ({ current, temperature }))
/** exactly I = 2 √rise */
const exact = pairs([4, 4], [8, 16], [12, 36], [16, 64], [20, 100])
const measured = (points: Measured['points'], more: Partial<Measured> = {}): Measured => ({
  points,
  limitingTemperature: 125,
  currentCut: 999,
  temperatureCut: null,
  ...more,
})
const at = (of: Measured, ...ambient: number[]) => {
  const fit = fitOf(of.points)
  return ambient.map(t => (fit ? currentAt(fit, of, t) : null))
}
const curve = (crossSection: string, more: Partial<DeratingCurve> = {}): DeratingCurve => ({
  crossSection,
  descriptions: {},
  ...measured(pairs([4 * Number(crossSection), 4], [20 * Number(crossSection), 100])),
  ...more,
})

describe('DER-05 the curve', () => {
  // expected values by an independent least-squares fit
  test.each<[string, Measured, [ambient: number, current: number][]]>([
    [
      'an exact power law',
      measured(exact),
      [
        [0, 18.112151],
        [25, 16.2],
        [60, 13.060858],
        [100, 8.1],
        [124, 1.62],
        [125, 0],
      ],
    ],
    [
      'a noisy measurement',
      measured(pairs([4.9, 3], [10.2, 12.1], [14.8, 24.4], [20.1, 45.5], [24.8, 71.2])),
      [
        [0, 27.292794],
        [20, 24.951812],
        [60, 19.49747],
        [90, 14.180822],
      ],
    ],
    [
      'a published M12 set, limit 125 °C',
      measured(pairs([2.1, 5], [5.15, 25], [7.05, 45], [8.6, 65], [9.95, 85])),
      [
        [20, 9.0856],
        [60, 6.9825],
        [120, 1.7079],
      ],
    ],
    [
      'two points, limit 90 °C',
      measured(pairs([10, 8], [30, 62]), { limitingTemperature: 90 }),
      [
        [0, 29.67845],
        [40, 21.651321],
        [89, 2.654399],
        [90, 0],
      ],
    ],
  ])('DER-05 %s, to 0.001 A', (_, of, expected) => {
    for (const [ambient, current] of expected)
      expect(Math.abs((at(of, ambient)[0] ?? NaN) - current), `${ambient} °C`).toBeLessThan(0.001)
  })
  test('DER-04 DER-05 is cut at the current cut, and ends at the temperature cut', () => {
    const cut = measured(exact, { currentCut: 16, temperatureCut: 90.7 })
    expect(at(cut, 0, 20, 25)).toEqual([16, 16, 16])
    expect(at(cut, 45)[0]).toBeCloseTo(0.81 * 2 * Math.sqrt(80), 9)
    expect(at(cut, 91, 125, 400)).toEqual([0, 0, 0])
    expect(degreesOf(cut)).toHaveLength(91)
  })
  test('DER-05 is computed for each degree from 0 to the temperature cut, also past the limit', () => {
    const degrees = degreesOf(measured(exact))
    expect(degrees).toHaveLength(126)
    expect([degrees[0]?.[0], degrees.at(-1)]).toEqual([0, [125, 0]])
    expect(degreesOf(measured(exact, { temperatureCut: 130 })).slice(-6)).toEqual(
      [125, 126, 127, 128, 129, 130].map(t => [t, 0]),
    )
  })
  test('DER-05 the order of the points does not matter, and one that is doubled counts twice', () => {
    const [up, down] = [exact, exact.toReversed()].map(points => at(measured(points), 61.5)[0] ?? NaN)
    expect(down).toBeCloseTo(up ?? 0, 9)
    const twice = fitOf([...pairs([10, 8], [30, 62]), ...pairs([10, 8])])
    expect(twice?.slope).toBeCloseTo(Math.log(3) / Math.log(62 / 8), 9)
    const noisy = pairs([5, 4], [9, 16], [12, 36])
    expect(fitOf([...noisy, ...pairs([5, 4])])?.slope).not.toBeCloseTo(fitOf(noisy)?.slope ?? 0, 3)
  })
  test('below 0 °C no more is promised than at 0 °C', () =>
    expect(at(measured(exact), -40)).toEqual(at(measured(exact), 0)))
  test.each<[string, Measured['points']]>([
    ['no point', []],
    ['one point', pairs([12, 20])],
    ['one point doubled', pairs([12, 20], [12, 20])],
    ['one rise only', pairs([12, 20], [14, 20])],
    ['one current only', pairs([12, 20], [12, 40])],
    ['a current that falls with the rise', pairs([12, 20], [10, 40])],
    ['points at or below 0', pairs([0, 20], [5, 0], [-1, 9], [12, 20])],
    ['what is no number', pairs([NaN, 20], [5, Infinity], [12, 20])],
  ])('DER-05 no curve from %s', (_, points) => {
    expect(fitOf(points)).toBeNull()
    expect(degreesOf(measured(points))).toEqual([])
    expect(drawnCurves([{ ...curve('1'), points }], 'en')).toEqual([])
  })
})

describe('the chart', () => {
  const words = { title: '', note: '', across: '', up: '' }
  test.each([
    // the greatest value and 1, up to the next 10
    [9, 10],
    [9.2, 20],
    [16, 20],
    [19, 20],
    [19.001, 30],
  ])('DER-06 curves up to %d A make an axis to %d A', (most, end) => {
    const curves = drawnCurves([curve('2'), curve('9', { currentCut: most })], 'en')
    const held = curves.map(one => ({ ...one, measured: { ...one.measured, currentCut: most } }))
    expect(highestOf(held)).toBe(end)
  })
  test.each([
    [60, 5],
    [85, 10],
    [125, 10],
    [130, 10],
    [139, 10],
    [140, 20],
    [150, 20],
    [300, 25],
  ])('DER-06 an ambient axis to %d °C has a number each %d °C: at most 14', (limitingTemperature, step) => {
    const curves = drawnCurves([curve('1', { limitingTemperature })], 'en')
    const chart = chartOf(curves, curves, [], words)
    expect([chart.acrossStep, chart.upStep]).toEqual([step, 10])
    expect(Math.floor(limitingTemperature / step) + 1).toBeLessThanOrEqual(14)
  })
  test('DER-04 the ambient axis ends at the greatest temperature cut, else the limiting temperature', () => {
    const of = (...curves: DeratingCurve[]) => farthestOf(drawnCurves(curves, 'en'))
    expect(of(curve('1'), curve('2', { temperatureCut: 90 }))).toBe(125)
    expect(of(curve('1', { temperatureCut: 100 }), curve('2', { temperatureCut: 90 }))).toBe(100)
  })
  test('DER-06 hidden curves keep their place on the axes', () => {
    const curves = drawnCurves([curve('1'), curve('4')], 'en')
    expect(chartOf(curves, curves.slice(0, 1), [], words).highest).toBe(highestOf(curves))
  })
  test('DER-08 four fixed colours, then others that stay the same and away from those of the points', () => {
    const all = ['0.5', '0.75', '1', '1.5', '2.5', '4', '6', '10'].map(one => curve(one))
    const [first, again] = [drawnCurves(all, 'en'), drawnCurves(all.toReversed(), 'es')]
    expect(first.slice(0, 4).map(one => one.colour)).toEqual(firstColours)
    expect(again.map(one => one.colour)).toEqual(first.map(one => one.colour))
    const parts = [...first.map(one => one.colour), ...Object.values(pointColours)].map(
      colour => colour.match(/\d+/g)?.map(Number) ?? [],
    )
    const far = (a: number[], b: number[]) => Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)))
    expect(Math.min(...parts.flatMap((a, i) => parts.slice(0, i).map(b => far(a, b))))).toBeGreaterThan(60)
    expect(new Set(first.slice(0, 6).map(one => one.dash.join(' '))).size).toBe(6)
  })
})

describe('operating points', () => {
  const curves = drawnCurves([curve('1'), curve('2'), curve('3')], 'en')
  test.each<[y: number, covered: boolean, by: string, reserve: number, percent: number]>([
    [8, true, '1', 0.1, 1.23],
    [8.1, true, '1', 0, 0],
    [8.11, true, '2', 8.09, 49.94],
    [24.3, true, '3', 0, 0],
    [24.31, false, '3', -0.01, -0.04],
    [0, true, '1', 8.1, 100],
  ])('DER-07 DER-09 %d A at 25 °C: covered %s, by %s mm²', (y, covered, by, reserve, percent) => {
    // exactly 8.1 A for each mm² at 25 °C
    const sharp = drawnCurves(
      ['1', '2', '3'].map(one => curve(one, { points: exactFor(Number(one)) })),
      'en',
    )
    const found = coverageOf({ x: 25, y }, sharp)
    expect([found.covered, found.curve?.id]).toEqual([covered, by])
    expect(found.reserve).toBeCloseTo(reserve, 2)
    expect(found.percent).toBeCloseTo(percent, 1)
  })
  const exactFor = (factor: number) =>
    exact.map(one => ({ current: (one.current * factor) / 2, temperature: one.temperature }))

  test('DER-07 only curves that are shown count, and a point on a curve is green', () => {
    const point = { x: 25, y: curves[0] ? currentAt(curves[0].fit, curves[0].measured, 25) : 0 }
    expect(keptPoint(point, curves)).toEqual({ ...point, c: 'rgb(0,158,115)', d: '1\u00a0mm²' })
    expect(keptPoint(point, visibleOf(curves, ['1'])).d).toBe('2\u00a0mm²')
    expect(keptPoint(point, visibleOf(curves, ['1', '2', '3']))).toEqual({
      ...point,
      c: 'rgb(213,94,0)',
      d: '',
    })
  })
  test('DER-07 a current that is too high is told up to which temperature the nearest curve carries it', () => {
    const [widest] = curves.toReversed()
    const upTo = (x: number, y: number) => allowedUpTo({ x, y }, coverageOf({ x, y }, curves))
    const at80 = widest ? currentAt(widest.fit, widest.measured, 80) : 0
    expect([upTo(100, at80), upTo(100, at80 + 0.001)]).toEqual([80, 79])
    expect([upTo(80, at80), upTo(100, 5_000), allowedUpTo({ x: 1, y: 1 }, coverageOf({ x: 1, y: 1 }, []))]).toEqual([null, null, null]) // prettier-ignore
  })
  test('at and beyond the limiting temperature nothing is allowed', () => {
    for (const x of [125, 200])
      expect(coverageOf({ x, y: 0 }, curves)).toMatchObject({ covered: false, percent: 0 })
  })
  test('DER-15 what cannot be read among the points is left out, and at most 200 are kept', () => {
    const text = JSON.stringify([
      { x: 60, y: 9 },
      { x: '60', y: 9 },
      { x: Infinity, y: 1 },
      null,
      7,
      { x: 20.06, y: 3.456, c: 'url(x)', d: '<b>' },
      { x: -61, y: 1 },
      { x: 1, y: -1 },
    ])
    expect(readPoints(text)).toEqual([
      { x: 60, y: 9 },
      { x: 20.1, y: 3.46 },
    ])
    expect(['', '{', '{}', '"x"'].map(readPoints)).toEqual([[], [], [], []])
    expect(readPoints(JSON.stringify(Array.from({ length: 300 }, () => ({ x: 1, y: 1 }))))).toHaveLength(200)
  })
  test('DER-09 the list of hidden curves', () =>
    expect(readHidden(' 1.5,0.75,<b>,1.5,,x')).toEqual(['1.5', '0.75']))
  test.each([
    ['60', 60],
    ['60,5', 60.5],
    ['-12.5', -12.5],
    ['', null],
    ['60 C', null],
    ['1e3', null],
    ['NaN', null],
  ])('%j is read as %s', (typed, number) => expect(readNumber(typed)).toBe(number))
  test('a typed point, or the fields that cannot be read', () => {
    expect(readTyped('60', '9,5')).toEqual({ x: 60, y: 9.5 })
    expect(readTyped('60 °C', '500 mA')).toEqual({ x: 60, y: 0.5 })
    expect(readTyped('-12,5°C', '2,4 A')).toEqual({ x: -12.5, y: 2.4 })
    expect(readTyped('140 °F', '0,02 kA')).toEqual({ x: 60, y: 20 })
    expect(readTyped('60 A', '5 V')).toEqual({ wrong: ['x', 'y'] })
    expect(readTyped('x', '9')).toEqual({ wrong: ['x'] })
    expect(readTyped('900', '-1')).toEqual({ wrong: ['x', 'y'] })
  })
})

describe('DER-03 curves as text', () => {
  test('of a cell or a feature: points, limits and descriptions, decimals with point or comma', () => {
    expect(
      readCurves(
        '1.5 mm²: 4/7.9; 6 A / 17,4 K; 900 mA / 0,6 K; limit 105 °C; cut 10; end 90; en=6 poles; es=6 polos | 2,5: 5/8; 9/20',
      ),
    ).toEqual([
      {
        crossSection: '1.5',
        descriptions: { en: '6 poles', es: '6 polos' },
        points: pairs([4, 7.9], [6, 17.4], [0.9, 0.6]),
        limitingTemperature: 105,
        currentCut: 10,
        temperatureCut: 90,
      },
      {
        crossSection: '2.5',
        descriptions: {},
        points: pairs([5, 8], [9, 20]),
        limitingTemperature: 125,
        currentCut: 999,
        temperatureCut: null,
      },
    ])
  })
  test.each([
    '4/7.9; 6/17',
    'x: 4/7',
    '1.5: 4',
    '1.5: 4/-3',
    '1.5: 0/-3; 4/x',
    '1.5: 4/7; limit 0',
    '0: 4/7',
    '1: 4/7 | 1: 5/8',
    '1.5: <b>',
  ])('%j is no curve', text => expect(readCurves(text)).toHaveProperty('wrong'))
  test('DER-03 as many decimals as are measured; points without current or rise are left out', () => {
    const points = pairs([15.812345, 20.123456789], [20, 100])
    expect(readCurves('1.5: 15.812345/20.123456789; 0/20; 4/0; 20/100')).toEqual([curve('1.5', { points })])
    const row = { ...emptyFields, section: '1.5', points: '0/20\n15.812345/20.123456789\n4/0\n20/100' }
    expect(curvesOfFields([row])).toMatchObject({ curves: [{ points }] })
    const values = [...points, { current: 0, temperature: 20 }]
    expect(readCurves(JSON.stringify({ crosssection: 1.5, values }))).toMatchObject([{ points }])
    expect(curvesOfFields([{ ...row, points: '4/-3\n20/100' }])).toMatchObject({
      faults: [{ fault: 'points' }],
    })
  })
  test('what is written is read again', () => {
    const curves = [
      curve('1.5', { descriptions: { en: 'six' }, currentCut: 16, temperatureCut: 100 }),
      curve('10', { limitingTemperature: 90 }),
    ]
    expect(readCurves(writeCurves(curves))).toEqual(curves)
    expect(readCurves('')).toEqual([])
  })
})

describe('tables as other makers print them', () => {
  const at = (...points: [current: number, rise: number][]) => pairs(...points)
  test.each<[string, string, number, Measured['points'], number | null]>([
    ['ambient and measured current', 'Ambient °C\tBase current A\n20\t15.8\n60\t13\n120\t3.3', 125, at([15.8, 105], [13, 65], [3.3, 5]), null],
    ['both currents: the measured one', 'T amb;I base;I derated 0.8\n20;8.5;6.8\n60;5.2;4.16', 85, at([8.5, 65], [5.2, 25]), null],
    ['corrected current alone, its factor in the head', 'Ambient temperature (°C), Current × 0.75 (A)\n25, 6\n65, 3', 105, at([8, 80], [4, 40]), 0.75],
    ['corrected current without a factor', 'Umgebungstemperatur\tDerating-Strom\n20\t6,8\n60\t4,16', 85, at([8.5, 65], [5.2, 25]), 0.8],
    ['°F and kA', 'Ambient °F | Current kA\n68 | 0.35\n140 | 0.25', 125, at([350, 105], [250, 65]), null],
    ['mA and rise, other way round', 'Corriente (mA)  Aumento (K)\n400  1,5\n900  6', 125, at([0.4, 1.5], [0.9, 6]), null],
    ['rise in °F', 'ΔT °F\tI\n18\t4\n90\t9', 125, at([4, 10], [9, 50]), null],
    ['heads in the first column', 'Ambient °C\t20\t40\t60\nCurrent A\t19\t17\t14', 125, at([19, 105], [17, 85], [14, 65]), null],
    ['units in the cells, gaps, the limit itself', 'ambient;current\n20 °C;15.8 A\n40 °C;-\n60 °C;13 A\n125 °C;0', 125, at([15.8, 105], [13, 65]), null],
    ['unsorted and doubled rows', 'ambient,current\n60,13\n20,15.8\n60,13', 125, at([13, 65], [15.8, 105], [13, 65]), null],
  ])('DER-03 %s', (_, text, limit, points, factor) =>
    expect(readMeasuredTable(text, limit)).toMatchObject({ points, factor })) // prettier-ignore
  test.each([
    '4/7.9\n6/17.4',
    'some words\nand more',
    'ambient;current\n20;warm',
    'ambient;colour\n20;3',
    '',
  ])('DER-03 %j is no such table', text => expect(readMeasuredTable(text, 125)).toBeNull())
  test('DER-05 how far a printed table is from the curve is told', () => {
    // ERNI M12, four contacts, limit 85 °C, as published
    const text = 'Ambient °C\tA\n20\t8.5\n30\t7.8\n40\t7\n50\t6.15\n60\t5.2\n70\t4\n80\t2.2'
    const points = readMeasuredTable(text, 85)?.points ?? []
    const [drawn] = drawnCurves([curve('0.34', { points, limitingTemperature: 85 })], 'en')
    expect(drawn?.fit.slope).toBeCloseTo(0.52484, 5)
    expect(drawn?.fit.intercept).toBeCloseTo(-0.04764, 5)
    const all = drawn ? differencesOf(drawn) : []
    expect(Math.max(...all.map(one => Math.abs(one.percent)))).toBeCloseTo(1.26, 1)
    expect(greatest(all)?.ambient).toBe(70)
    // 0.81 of the curve beside 0.8 of the measured value
    expect(all[0]).toMatchObject({ rise: 65, measured: 8.5 })
    expect(all[0]?.corrected).toBeCloseTo(6.8, 9)
    expect(all[0]?.permissible).toBeCloseTo(0.81 * (all[0]?.byCurve ?? 0), 9)
  })
  test('DER-03 of a cell: ambient temperatures, a factor, other units, the load and the heating', () => {
    expect(
      readCurves(
        '1.5: ambient; 12.64/20; 10.4 A/140 °F; factor 0.8; limit 257 °F; cut 0.02 kA; contacts 3; heating 240 s',
      ),
    ).toEqual([
      {
        ...curve('1.5', { points: pairs([15.8, 105], [13, 65]), currentCut: 20 }),
        loaded: 3,
        heatingTime: 240,
      },
    ])
    expect(readCurves('1.5: ambient; 12/130; 10/20')).toHaveProperty('wrong')
    expect(readCurves('1.5: 4/8; 6/17; factor 1.2')).toHaveProperty('wrong')
  })
  test('DER-03 as JSON with the names of the specification', () => {
    const values = [{ current: 4, temperature: 4 }, { current: 20, temperature: 100 }] // prettier-ignore
    const told = { crosssection: 1.5, description: '1,5 mm²', values, limiting_temperature: 90, current_cut: 16, temperature_cut: 80 } // prettier-ignore
    expect(readCurves(JSON.stringify([told, { crosssection: '4', values }]))).toEqual([
      curve('1.5', { points: values, descriptions: { en: '1,5 mm²', es: '1,5 mm²' }, limitingTemperature: 90, currentCut: 16, temperatureCut: 80 }),
      curve('4', { points: values }),
    ]) // prettier-ignore
    expect(readCurves(JSON.stringify({ derating: told }))).toHaveLength(1)
    for (const text of ['[', '[{}]', '{"crosssection":1.5}', JSON.stringify({ ...told, current_cut: -1 })])
      expect(readCurves(text)).toHaveProperty('wrong')
  })
  test('DER-03 several loads of one conductor are curves of their own', () => {
    const curves = readCurves('1.5: 4/8; 6/17 | 1.5: 5/8; 8/17; contacts 2')
    expect(Array.isArray(curves) && drawnCurves(curves, 'en').map(one => [one.id, one.label])).toEqual([
      ['1.5-2', '2\u00a0×\u00a01.5\u00a0mm²'],
      ['1.5', '1.5\u00a0mm²'],
    ])
    expect(Array.isArray(curves) && readCurves(writeCurves(curves))).toEqual(curves)
    expect(readCurves('1.5: 4/8; 6/17; contacts 2 | 1.5: 5/8; 8/17; contacts 2')).toHaveProperty('wrong')
    expect(readHidden('1.5-2,1.5')).toEqual(['1.5-2', '1.5'])
  })
})

describe('a load profile', () => {
  const [known, unknown] = drawnCurves([curve('1', { heatingTime: 100, points: exact }), curve('2')], 'en')
  test.each([
    ['14 A 10 s', [{ current: 14, seconds: 10 }]],
    ['14A/10s; 0 A for 1 min', [{ current: 14, seconds: 10 }, { current: 0, seconds: 60 }]],
    ['500 mA 0,5 h\n1,5 kA 200 ms', [{ current: 0.5, seconds: 1800 }, { current: 1500, seconds: 0.2 }]],
    ['8 30', [{ current: 8, seconds: 30 }]],
    ['0 A 5 s', null],
    ['8 A', null],
    ['8 A 0 s', null],
    ['', null],
  ])('%j is read', (text, steps) => expect(readProfile(text)).toEqual(steps)) // prettier-ignore
  test('a load that does not change is itself; short cycles come to the mean heat, long ones to the greatest load', () => {
    if (!known) throw new Error('no curve')
    const told = (text: string) => continuousOf(known, readProfile(text) ?? []) ?? NaN
    expect(told('12 A 50 s')).toBeCloseTo(12, 9)
    // heat grows with the square here: √((16² + 0²) / 2), and for 1 : 3 half of the load
    expect(told('16 A 10 ms; 0 A 10 ms')).toBeCloseTo(16 / Math.SQRT2, 2)
    expect(told('16 A 10 ms; 0 A 30 ms')).toBeCloseTo(8, 2)
    expect(told('16 A 1 h; 4 A 1 h')).toBeCloseTo(16, 6)
    // 100 s of 100 s: the hottest moment is (1 − e⁻¹) / (1 − e⁻²) of the full rise
    expect(told('16 A 100 s; 0 A 100 s')).toBeCloseTo(
      16 * Math.sqrt((1 - Math.E ** -1) / (1 - Math.E ** -2)),
      9,
    )
  })
  test('only curves tell it whose time constant is known, and no step may be more than they may ever carry', () => {
    const steps = [{ current: 20, seconds: 5 }, { current: 2, seconds: 60 }] // prettier-ignore
    expect(unknown && equivalentOf([unknown], steps)).toBeNull()
    expect(known && unknown && equivalentOf([known, unknown], steps)).toHaveProperty('current')
    const cut = known && { ...known, measured: { ...known.measured, currentCut: 16 } }
    expect(cut && equivalentOf([cut], steps)).toEqual({ beyond: 20, cut: 16 })
  })
})

describe('curves in the fields of the desk', () => {
  const row = { ...emptyFields, section: '1,5', points: '4/7.9\n6/17.4' }
  test('an empty row is none, defaults stand for empty fields', () =>
    expect(curvesOfFields([emptyFields, row])).toEqual({
      curves: [
        {
          crossSection: '1.5',
          descriptions: {},
          points: pairs([4, 7.9], [6, 17.4]),
          limitingTemperature: 125,
          currentCut: 999,
          temperatureCut: null,
        },
      ],
    }))
  test.each([
    [{ section: '' }, 'section', 'section'],
    [{ limit: 'warm' }, 'limit', 'limit'],
    [{ cut: '0' }, 'cut', 'cut'],
    [{ end: '-4' }, 'end', 'end'],
    [{ contacts: '2.5' }, 'contacts', 'contacts'],
    [{ heating: 'slow' }, 'heating', 'heating'],
    [{ points: 'ambient;current\n20;8\n130;2' }, 'points', 'beyond-limit'],
    [{ points: '4/7.9\n6' }, 'points', 'points'],
    [{ points: '4/7.9' }, 'points', 'no-curve'],
    [{ points: '4/7.9\n4/7.9' }, 'points', 'no-curve'],
  ] as const)('%j is told at its field', (more, field, fault) =>
    expect(curvesOfFields([{ ...row, ...more }])).toEqual({ faults: [{ row: 0, field, fault }] }),
  )
  test('a printed table, other units, contacts and heating', () =>
    expect(
      curvesOfFields([
        { ...row, limit: '257 °F', cut: '500 mA', contacts: '3', heating: '240 s', points: 'Ambient °C\tA\n20\t15.8\n60\t13' },
        row,
      ]),
    ).toMatchObject({
      curves: [
        { crossSection: '1.5', loaded: 3, heatingTime: 240, limitingTemperature: 125, currentCut: 0.5, points: pairs([15.8, 105], [13, 65]) },
        { crossSection: '1.5' },
      ],
    })) // prettier-ignore
  test('a cross-section stands once', () =>
    expect(curvesOfFields([row, row])).toEqual({ faults: [{ row: 1, field: 'section', fault: 'twice' }] }))
})
