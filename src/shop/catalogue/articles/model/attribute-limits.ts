/** What the desk says of an attribute: which values it takes, and where it is seen. */
export type AttributeLimits = {
  /** values that a text may take, in their order; null or left out: any */
  choices?: readonly string[] | null
  /** the least and the greatest number that it may hold; null or left out: no end */
  valueFrom?: number | null
  valueTo?: number | null
  /** found by the search, a row of comparisons, shown on product pages and papers; left out: it is */
  searchable?: boolean
  compared?: boolean
  shown?: boolean
}
