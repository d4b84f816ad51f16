/** Marks, headings and rules of papers; drawn in the colour of the shop (`paperColours`). */
export const accent = '#0a6b47'
/** The colour that is drawn where a paper says `accent`. */
export const paperColours: { accent: string } = { accent }
