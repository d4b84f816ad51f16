import type { Flash } from '#kit/flash.ts'
import type { NoteMark as Mark } from '#shop/people/notes/model/note.ts'
import type { Rating } from '#shop/discovery/reviews/model/review.ts'
import type { Definition } from '#shop/tools/configurators/model/definition.ts'
import type { DownloadView } from '#shop/tools/downloads/model/option.ts'
import type { FamilyDownloads as Family } from '#shop/tools/downloads/model/family.ts'
import type { Offer } from '../model/offer.ts'
import type { ProductView } from '../model/product-view.ts'

export type ProductPageProps = {
  /** of the catalogue's present version; lasting parts are kept with it */
  view: ProductView
  offer: Offer | null
  offers: ReadonlyMap<number, Offer>
  /** of an article; null on the page of a base product */
  downloads: DownloadView | null
  /** of the articles of a base product; null on the page of an article */
  family: Family | null
  position: number
  variantPage: number
  variantPages: number
  here: string
  /** of published reviews; null: none yet */
  rating: Rating | null
  /** what was just done */
  flashes: readonly Flash[]
  /** on the visitor's watchlist, in their comparison */
  watched: boolean
  compared: boolean
  /** what leads from it into a configurator, its own first */
  configurators: readonly Definition[]
  /** can it be labelled? */
  labelled: boolean
  /** what the visitor wrote about it; undefined: nothing */
  noted: Mark | undefined
  /** of the visitor's company; null: they have none */
  ownNumbers: { numbers: readonly string[]; mayChange: boolean } | null
}
