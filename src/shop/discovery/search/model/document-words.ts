/** What a search says of papers and CAD files: 'K2-I6-SC data sheet' is the data sheet of K2-I6-SC. */
export const documentKinds = ['data-sheet', 'drawing', 'model', 'declaration'] as const
export type DocumentKind = (typeof documentKinds)[number]

const phrases: Record<DocumentKind, string> = {
  'data-sheet': 'data ?sheets?|datenbl(?:att|aetter)|hojas? de datos|hojas? tecnicas?|fichas? tecnicas?',
  drawing: '(?:dimensional |technical )?drawings?|dxf|planos?(?: acotados?)?|zeichnung(?:en)?',
  model:
    '(?:cad|step|stp|stl|3d)(?: (?:files?|models?|data))?|(?:archivos?|modelos?) (?:cad|step|stp|stl|3d)',
  declaration:
    '(?:rohs|reach)(?: declarations?)?|declarations? of (?:compliance|conformity)|declaracion(?:es)? (?:de conformidad|rohs|reach)',
}
const patterns = documentKinds.map(kind => ({
  kind,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${phrases[kind]})(?![\\p{L}\\p{N}-])`, 'iu'),
}))
const fillers = /(?<![\p{L}\p{N}])(?:pdf|downloads?|descargas?|for|of|de|del|para)(?![\p{L}\p{N}])/giu

/** Without accents, of the same length: what is found in it stands at the same place in the text. */
const plain = (text: string): string =>
  [...text].map(letter => letter.normalize('NFD').replaceAll(/\p{M}/gu, '') || letter).join('')

/** The kind of paper a text asks for and the rest of its words; null: it asks for none. */
export function documentAsked(text: string): { kind: DocumentKind; rest: string } | null {
  const searched = plain(text)
  if (searched.length !== text.length) return null
  for (const { kind, pattern } of patterns) {
    const match = pattern.exec(searched)
    if (!match) continue
    const without = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { kind, rest: without.replaceAll(fillers, ' ').replaceAll(/\s+/g, ' ').trim() }
  }
  return null
}
