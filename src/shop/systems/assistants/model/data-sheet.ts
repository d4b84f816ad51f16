/** Data sheets as resources of the Model Context Protocol: `datasheet:///K2-I6-SC-F`. */
const scheme = 'datasheet:///'

export const dataSheetTemplate = {
  uriTemplate: `${scheme}{code}`,
  name: 'data-sheet',
  title: 'Data sheet of an article',
  description: 'The data sheet of an article as PDF, by its code (percent-encoded).',
  mimeType: 'application/pdf',
}

/** The code in such an address; null: it is none. */
export function codeOfDataSheet(uri: string): string | null {
  if (!uri.startsWith(scheme)) return null
  try {
    const code = decodeURIComponent(uri.slice(scheme.length))
    return code.length > 0 && code.length <= 120 && !/[|\p{Cc}]/u.test(code) ? code : null
  } catch {
    return null
  }
}
