/**
 * What can be taken of an article: its documents, those that the shop makes itself, and CAD formats. Covers PDP-10,
 * PDP-11, PDP-19 and DLOG-01.
 */
import { languages, localised, type Language } from '#platform/language/language.ts'
import type { DocumentRecord } from '#shop/catalogue/articles/model.ts'
import { fileOfSource } from '#shop/catalogue/articles/model/media.ts'
import type { CadFormat } from './cad.ts'

/** Papers that the shop prints from its data, and CAD formats that a provider makes; or an address elsewhere. */
export type DownloadSource =
  | { kind: 'paper'; paper: 'data-sheet' | 'declaration' | 'drawing' }
  | { kind: 'cad' }
  | { kind: 'elsewhere'; url: string }
  /** a file that the shop keeps, by its id */
  | { kind: 'kept'; file: string }
export type DownloadOption = {
  /** the document's code, or the qualifier of a CAD format */
  code: string
  /** 'PDF_DS', 'PDF_DRAWING', 'PDF_COMPLIANCE' …, 'CAD' */
  type: string
  language: Language | null
  title: string
  /** 'PDF', 'STEP' … */
  fileType: string
  sizeBytes: number | null
  restricted: boolean
  source: DownloadSource
}

export const cadType = 'CAD'
export const dataSheetType = 'PDF_DS'
export const drawingType = 'PDF_DRAWING'
export const complianceType = 'PDF_COMPLIANCE'
/** Kinds of documents that have words of their own in the texts; others are called by their titles. */
export const typeWordsOf: Readonly<
  Record<
    string,
    | 'typeDataSheet'
    | 'typeDrawing'
    | 'typeCompliance'
    | 'typeManual'
    | 'typeCertificate'
    | 'typeStep'
    | 'typeDxf'
  >
> = {
  [dataSheetType]: 'typeDataSheet',
  [drawingType]: 'typeDrawing',
  [complianceType]: 'typeCompliance',
  PDF_MANUAL: 'typeManual',
  PDF_CERTIFICATE: 'typeCertificate',
  FILE_STEP: 'typeStep',
  FILE_DXF: 'typeDxf',
}

type Article = { documents: readonly DocumentRecord[]; drawing: object | null }

/** Where a document comes from; null: from nowhere that the shop can serve. */
function sourceOf({ source, type }: DocumentRecord, drawn: boolean): DownloadSource | null {
  if (source === 'data-sheet')
    return { kind: 'paper', paper: type === complianceType ? 'declaration' : 'data-sheet' }
  if (source === 'drawing') return drawn ? { kind: 'paper', paper: 'drawing' } : null
  const file = fileOfSource(source)
  if (file !== null) return { kind: 'kept', file }
  // only what a browser opens safely; anything else would be somebody's path
  return /^https:\/\//i.test(source) ? { kind: 'elsewhere', url: source } : null
}

/** Documents of an article as options. Data sheets and drawing are there even if no source speaks of them. */
export function documentOptions(article: Article, language: Language): DownloadOption[] {
  const drawn = article.drawing !== null
  const told = article.documents.flatMap((document): DownloadOption[] => {
    const source = sourceOf(document, drawn)
    const { code, type, titles, fileType, sizeBytes, restricted } = document
    return source
      ? [{ code, type, language: document.language, title: localised(titles, language), fileType, sizeBytes, restricted, source }] // prettier-ignore
      : []
  })
  const made = (code: string, type: string, own: Language | null, paper: 'data-sheet' | 'drawing') => ({
    code,
    type,
    language: own,
    title: '',
    fileType: 'PDF',
    sizeBytes: null,
    restricted: false,
    source: { kind: 'paper', paper } as const,
  })
  const lacks = (type: string) => told.every(one => one.type !== type)
  return [
    ...(lacks(dataSheetType)
      ? languages.map(one => made(`data-sheet-${one}`, dataSheetType, one, 'data-sheet'))
      : []),
    ...(drawn && lacks(drawingType) ? [made('drawing', drawingType, null, 'drawing')] : []),
    ...told,
  ]
}

export const cadOptions = (formats: readonly CadFormat[]): DownloadOption[] =>
  formats.map(({ qualifier, name, version }) => ({
    code: qualifier,
    type: cadType,
    language: null,
    title: `${name} ${version}`,
    fileType: name,
    sizeBytes: null,
    restricted: false,
    source: { kind: 'cad' },
  }))

/**
 * The option that a code means: a document's code or a CAD qualifier, else a type, of which the one in the visitor's
 * language is taken, then one without language, then English (DLOG-02).
 */
export function optionFor(options: readonly DownloadOption[], code: string, language: Language) {
  const exact = options.find(one => one.code === code)
  if (exact) return exact
  const order = [language, null, 'en', 'es']
  return options
    .filter(one => one.type === code && one.type !== cadType)
    .toSorted((a, b) => order.indexOf(a.language) - order.indexOf(b.language))[0]
}

/** Options of one type, of which one is chosen; in the order of the article's documents. */
export type DownloadGroup = { type: string; options: DownloadOption[] }

/** Options by what they are; those in the visitor's language come first in each group. */
export function groupsOf(options: readonly DownloadOption[], language: Language): DownloadGroup[] {
  const groups = new Map<string, DownloadOption[]>()
  for (const option of options) {
    // documents of one type that are not translations of each other stay apart
    const key = `${option.type} ${option.source.kind === 'elsewhere' || option.source.kind === 'kept' ? option.title : ''}`
    const group = groups.get(key)
    if (group) group.push(option)
    else groups.set(key, [option])
  }
  const first = (one: DownloadOption) => (one.language === language ? 0 : one.language === null ? 1 : 2)
  return [...groups.values()].map(group => ({
    type: group[0]?.type ?? '',
    options: group.toSorted((a, b) => first(a) - first(b)),
  }))
}

/** What the product page shows. */
export type DownloadView = { groups: DownloadGroup[]; cad: CadFormat[] }

/** The name under which a browser keeps the file: 'K2_16M_0601_DS-EN.pdf'. */
export function fileNameOf(
  articleCode: string,
  option: Pick<DownloadOption, 'type' | 'language'>,
  extension: string,
) {
  const marks: Record<string, string> = {
    [dataSheetType]: 'data-sheet',
    [drawingType]: 'drawing',
    [complianceType]: 'declaration',
    [cadType]: '',
  }
  const parts = [articleCode, marks[option.type] ?? option.type, option.type === cadType ? '' : (option.language ?? '')] // prettier-ignore
  const name = parts.filter(Boolean).join('-').replace(/[^\p{L}\p{N}._-]+/gu, '_') // prettier-ignore
  return `${name.replace(/^[._]+/, '') || 'download'}.${extension}`
}
