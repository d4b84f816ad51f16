/** A time of an XML document (xs:dateTime) in ms since 1970; NaN for what is none or is not there, which no comparison lets pass. */
export const samlTime = (text: string | undefined): number => Date.parse(text ?? '')
