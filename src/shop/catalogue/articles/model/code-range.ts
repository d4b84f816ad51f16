/** Numbers of articles that follow one another: beyond `after`, up to and with `last`. */
export type CodeRange = { after: string; last: string }
