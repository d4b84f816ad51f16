/** What an order waits for that has to be approved, in the words of the page. */
export type OrderWait = {
  /** whose word is awaited; null: nobody's, as nobody may approve */
  names: string | null
  /** since when they were asked */
  since: Date
  /** until when its prices are held */
  until: Date
  /** why it needs an approval */
  reasons: readonly string[]
  /** may the visitor look at the approval itself? */
  mayLook: boolean
}
