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
}
/** The approval of an order, for who reads its page: whom it waits for (null: nobody any more), and whether they may look. */
export type OrderApproval = { wait: OrderWait | null; mayLook: boolean }
