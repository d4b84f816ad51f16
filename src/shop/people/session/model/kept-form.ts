/** What was typed into a form before its sender had to say who they are (decisions 198, 321). */
export type KeptForm = {
  /** where it was sent */
  to: string
  /** the page it stood on */
  back: string
  /** their session had ended, or they were asked again who they are */
  why: 'ended' | 'again'
  /** names and values, as they were sent */
  fields: [name: string, value: string][]
}
