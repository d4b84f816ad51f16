/** Work that waits with somebody who is to be erased: nobody could hand it over afterwards. */
export type WaitingStill = {
  person: { id: number; email: string; name: string }
  /** what waits, in words */
  words: string
  /** a colleague could take it over */
  takers: boolean
  /** what is left to nobody when they are erased all the same, by code; null: it has to be handed over or ended first */
  leaves: string | null
}
