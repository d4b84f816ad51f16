import type { Feature } from './features.ts'

/** What is ticked of an article's common data when an export list is begun. */
const usual: ReadonlySet<string> = new Set(['@manufacturer', '@maker-number', '@ean', '@weight'])

/** The technical data, and what usually goes with them. */
export const pickedAtFirst = (features: readonly Pick<Feature, 'code'>[]): string[] =>
  features.map(one => one.code).filter(code => !code.startsWith('@') || usual.has(code))
