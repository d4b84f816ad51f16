/** What was typed into a form before its sender had to say who they are (decisions 198, 321, 407). */
export type KeptForm = {
  /** where it was sent */
  to: string
  /** the page it stood on */
  back: string
  /**
   * their session had ended, or they were asked again who they are; or the page of the form was made for another session: nobody is
   * signed in now, the same person is again, or somebody else, who may do the same or not
   */
  why: 'ended' | 'again' | 'signed-out' | 'signed-in-again' | 'somebody-else' | 'not-theirs'
  /** names and values, as they were sent */
  fields: [name: string, value: string][]
}

/** Is it what a person reads again of what they typed: words, not marks that only the shop understands? */
export const isReadable = ([name, value]: KeptForm['fields'][number]): boolean =>
  value.trim() !== '' &&
  !/token|version|key$|^seen/i.test(name) &&
  /[\p{L}\p{N}]/u.test(value) &&
  value.length > 3 &&
  // of a choice what was sent is its key: 'none', 'by-mail'
  !/^[a-z]+(-[a-z]+)*$/.test(value)
