/** A table of articles as other makers publish them: a column for each property, most of them with a unit. */
export function madeTable(rows: number): string {
  const head =
    'code,name,manufacturer,series,category,positions,pitch_mm,rated_current_a,orientation,mounting,gender,height_mm,price,currency'
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
  const lines = Array.from({ length: rows }, (_, i) =>
    [
      `MADE-${i}`,
      `Made connector ${1 + (i % 48)} positions ${pick(['vertical', 'horizontal'], i >> 2)}`,
      pick(['Alpha', 'Beta', 'Gamma'], i),
      `M${i % 60}`,
      `made-${i % 24}`,
      1 + (i % 48),
      pick([1, 1.27, 2, 2.54, 3.5, 5.08], i),
      pick([1, 2, 4, 8, 16], i >> 1),
      pick(['vertical', 'horizontal', 'angled'], i),
      pick(['THT', 'SMD'], i >> 3),
      pick(['male', 'female'], i >> 4),
      (i % 160) / 4,
      ((i % 900) / 100 + 0.1).toFixed(2),
      'EUR',
    ].join(','),
  )
  return `${head}\n${lines.join('\n')}\n`
}
