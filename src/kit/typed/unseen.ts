/**
 * Signs of a text that nobody sees, and that come with what is copied from pages and papers: blanks without width, places
 * where a word may be parted, and marks of the direction of writing. Whoever reads what people typed takes them from here.
 */
const zeroWidth = '\\u200b-\\u200d\\u2060\\ufeff'
const directions = /[\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const widthless = new RegExp(`[${zeroWidth}]`, 'g')
const blanks = new RegExp(`[\\s${zeroWidth}]+`, 'g')

/** Without marks of direction and soft hyphens: no number or word is parted by one. */
export const withoutDirections = (text: string): string => text.replace(directions, '')
/** Each blank without width as a blank that is seen. */
export const widthlessAsBlanks = (text: string): string => text.replace(widthless, ' ')
/** Blanks of every kind and number as one, also those without width. */
export const blanksAsOne = (text: string): string => text.replace(blanks, ' ')
/** Without all of them: of numbers that are known by their signs alone. */
export const withoutUnseen = (text: string): string => withoutDirections(text).replace(widthless, '')
