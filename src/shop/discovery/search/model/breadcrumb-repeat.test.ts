import { expect, test } from 'vitest'
import { crumbDelay, watchPresses } from './breadcrumb-repeat.ts'

test('CAT-02 within 500 ms a second press on the same entry of the breadcrumb is ignored', () => {
  expect(crumbDelay).toBe(500)
  const isRepeated = watchPresses<string>()
  const presses: [entry: string, at: number, repeated: boolean][] = [
    ['home', 0, false],
    ['home', 499, true],
    ['home', 500, false],
    ['plugs', 600, false],
    ['home', 700, false],
    ['home', 701, true],
    ['home', 1199, true],
    ['home', 1200, false],
  ]
  for (const [entry, at, repeated] of presses)
    expect(isRepeated(entry, at), `${entry} at ${at}`).toBe(repeated)
})
