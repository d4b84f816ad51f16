/** What an article is called in the mapping of a connection. */
export type MappedSample = {
  code: string
  name: string
  /** the company's own number; '' none */
  buyersNumber: string
  unit: string
  group: string
  /** of the five fields what can be said without an order; null: it is of the order */
  custom: readonly (string | null)[]
}
