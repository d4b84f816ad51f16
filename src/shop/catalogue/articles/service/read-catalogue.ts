/** What other domains read of the catalogue. */
export {
  catalogueState,
  catalogueVersion,
  indexedArticles,
  indexedAttributes,
  indexedCategories,
} from '../store/index-source.ts'
export type { ArticleForIndex } from '../store/index-source.ts'
export { countProductPages, productPages } from '../store/indexable.ts'
export { catalogueFrame } from '../store/read-dictionary.ts'
export type { CatalogueFrame } from '../store/read-dictionary.ts'
export { drawingOfCategory, drawingOfProduct } from '../store/read-drawing.ts'
export { formerProduct } from '../store/read-former.ts'
export type { FormerProduct } from '../store/read-former.ts'
export {
  articleByCode,
  articlesByCodes,
  articlesByIds,
  productByCode,
  variantCounts,
} from '../store/read-product.ts'
export type { ArticleDetail, ArticleSummary, BaseProduct, Product, Variant } from '../store/read-product.ts'
export { successorsOf, type Successor } from '../store/read-successors.ts'
export { codeRanges } from '../store/code-ranges.ts'
export { openCatalogueForExport } from '../store/export-source.ts'
export type { CatalogueForExport, ExportedArticle } from '../store/export-source.ts'
export { contactDiameters } from '../store/contact-diameters.ts'
export { tradeNumbers, type TradeNumbers } from '../store/trade-numbers.ts'
