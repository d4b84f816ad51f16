/**
 * The keys of the browser's storage, to the letter and in the order of the specification (DLM-22). Each holds a comma
 * list; a comma inside of an entry is written %2C.
 */
export const storedKeys = {
  /** products of the download list */
  products: 'savedPDMProduct',
  /** document types and versions that are ticked */
  documents: 'savedPDMConfig',
  receiver: 'savedPDMReceiver',
  /** how many an import added, told once */
  imported: 'savedPDMExcelImport',
  /** products of the export list */
  listProducts: 'savedPDMListProduct',
  /** features that are ticked */
  listFeatures: 'savedPDMListConfig',
  /** features that the export list has */
  features: 'featuresListConfig',
} as const
export type StoredKey = (typeof storedKeys)[keyof typeof storedKeys]

/** The '+N' badge is shown so long, in ms (DLM-05). */
export const badgeShown = 4_000
/** Entries of the list before it is expanded (DLM-04). */
export const shownFirst = 10

/** The query without a product; null: one or none is left, and the query goes as a whole (DLM-20). */
export function withoutProduct(inQuery: readonly string[], code: string): string[] | null {
  const left = inQuery.filter(one => one !== code)
  return left.length <= 1 ? null : left
}
