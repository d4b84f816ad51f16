/** What the download manager says of a list of articles (DLM-03, DLM-07 to DLM-09). */
import { languages, type Language } from '#platform/language/language.ts'
import { dataSheetType, type DownloadOption } from '#shop/tools/downloads/model/option.ts'
import { allOf, choiceOf, writeChoice } from './choice.ts'

/** DLM-03: `images` holds the format 'product'; a default image where the article has none. */
export type ListedProduct = {
  code: string
  name: string
  formattedProductCode: string
  images: { format: 'product'; url: string }[]
  /** of its page */
  url: string
}
/** DLM-07. `choice` is what a request says, `articles` how many of the list have it. */
export type DownloadItem = {
  documentType: { code: string; icon: string }
  language: { isocode: Language; name: string } | null
  descriptionShort: string
  documentLink: string
  restricted: boolean
  code: string
  choice: string
  articles: number
  /** files, and about how many bytes they have */
  files: number
  bytes: number
}
/** A document type. `all` chooses every version of it. */
export type DownloadEntry = {
  description: string
  infoText: string
  items: DownloadItem[]
  type: string
  all: string
  articles: number
  files: number
  bytes: number
  /** articles of which every document of the type needs a sign-in that this visitor lacks */
  locked: number
}
export type ManagerResponse = {
  errorCodes: Record<string, string>
  warningCodes: Record<string, string>
  productList: ListedProduct[]
  downloadDataList: DownloadEntry[]
}

/**
 * DLM-08: the file extension of the link, or its last path part, in upper case, with the language; a data sheet
 * without language has its code behind it instead. Other types without language: the extension alone.
 */
export function optionLabel({
  documentLink,
  language,
  documentType,
  code,
}: Pick<DownloadItem, 'documentLink' | 'language' | 'documentType' | 'code'>): string {
  const path = documentLink.split(/[?#]/, 1)[0] ?? ''
  const last = path.split('/').findLast(part => part !== '') ?? ''
  const extension = (/\.([^.]+)$/.exec(last)?.[1] ?? last).toUpperCase()
  if (language) return `${extension} (${language.name})`
  return documentType.code === dataSheetType ? `${extension} (${code})` : extension
}

/** DLM-09: the item in the current language, else the English one, else the first. */
export function defaultItem<I extends Pick<DownloadItem, 'language'>>(
  items: readonly I[],
  current: Language,
): I | undefined {
  const inLanguage = (wanted: Language) => items.find(item => item.language?.isocode === wanted)
  return inLanguage(current) ?? inLanguage('en') ?? items[0]
}

/** About so many bytes has a file that is made when it is wanted; measured on the demo catalogue. */
const usualBytes: Readonly<Record<string, number>> = {
  PDF_DS: 60_000,
  PDF_DRAWING: 25_000,
  PDF_COMPLIANCE: 28_000,
  STEP3D: 400_000,
  STL3D: 500_000,
  DXF2D: 60_000,
  SVG2D: 30_000,
}
export const bytesOf = ({ sizeBytes, type, code }: DownloadOption): number =>
  sizeBytes ?? usualBytes[code] ?? usualBytes[type] ?? 50_000

type Offer = { code: string; options: readonly DownloadOption[] }
type Words = {
  /** description and information of a type; `title` is that of its first document */
  typeOf: (type: string, title: string) => { description: string; infoText: string; icon: string }
  languageName: (language: Language) => string
  link: (offer: Offer, option: DownloadOption) => string
  signedIn: boolean
}

/** The types of the list's documents, each with its versions: those of the usual papers first, then by their words. */
export function downloadDataOf<O extends Offer>(
  offers: readonly O[],
  words: Omit<Words, 'link'> & { link: (offer: O, option: DownloadOption) => string },
): DownloadEntry[] {
  const all = offers.flatMap(offer => offer.options.map(option => ({ offer, option })))
  const byType = Map.groupBy(all, ({ option }) => option.type)
  const order = ['PDF_DS', 'PDF_DRAWING', 'CAD', 'PDF_COMPLIANCE']
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)
  return [...byType]
    .map(([type, found]): DownloadEntry => {
      const { description, infoText, icon } = words.typeOf(type, found[0]?.option.title ?? '')
      const versions = Map.groupBy(found, ({ option }) => writeChoice(choiceOf(option)))
      const items = [...versions].flatMap(([choice, same]) => {
        const [first] = same
        if (!first) return []
        const { option } = first
        const item: DownloadItem = {
          documentType: { code: type, icon },
          language: option.language && {
            isocode: option.language,
            name: words.languageName(option.language),
          },
          descriptionShort: option.title || description,
          documentLink: words.link(first.offer, option),
          restricted: same.every(one => one.option.restricted),
          code: option.code,
          choice,
          ...sumsOf(same),
        }
        return item
      })
      const open = new Set(
        found.filter(one => words.signedIn || !one.option.restricted).map(one => one.offer.code),
      )
      const sums = sumsOf(found)
      return {
        description,
        infoText,
        items: items.toSorted((a, b) => languageRank(a) - languageRank(b)),
        type,
        all: writeChoice(allOf(type)),
        ...sums,
        locked: sums.articles - open.size,
      }
    })
    .toSorted((a, b) => rank(a.type) - rank(b.type) || a.description.localeCompare(b.description))
}

const languageRank = ({ language }: DownloadItem): number =>
  language ? languages.indexOf(language.isocode) : -1

const sumsOf = (same: readonly { offer: Offer; option: DownloadOption }[]) => ({
  articles: new Set(same.map(one => one.offer.code)).size,
  files: same.length,
  bytes: same.reduce((sum, one) => sum + bytesOf(one.option), 0),
})
