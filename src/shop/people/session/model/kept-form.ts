/** What was typed into a form whose session had ended (decision 198). */
export type KeptForm = {
  /** where it was sent */
  to: string
  /** the page it stood on */
  back: string
  /** names and values, as they were sent */
  fields: [name: string, value: string][]
}
