/** Two agreements, of two companies, with prices of the same articles in days that both hold. */
export type AgreedTwice = {
  fromId: number
  from: string
  intoId: number
  into: string
  articles: number
  /** some of the articles */
  codes: string[]
}
