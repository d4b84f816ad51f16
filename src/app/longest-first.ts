import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: begun last, one of them would run alone at the end. */
const longest = [
  'e2e/drills/kill.test.ts',
  'src/app/every-route/bad-input.test.ts',
  'src/app/database/open.test.ts',
  'src/app/database/backup.test.ts',
  'e2e/drills/',
  'src/app/every-route/',
  'src/shop/tools/downloads/model/',
]
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex(one => moduleId.includes(`/${one}`))
  return place < 0 ? longest.length : place
}

/** The order of the test files; the same on a machine that runs them for the first time. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(
      files.toSorted((a, b) => placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId)),
    )
  }
}
