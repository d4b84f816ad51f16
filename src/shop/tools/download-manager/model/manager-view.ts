/** What the page of the download manager is given: JSON, for its islands too. */
import type { DownloadEntry, ListedProduct } from './download-data.ts'
import type { Feature } from './features.ts'
import type { Source } from './source.ts'

export type Told = { kind: 'error' | 'warning' | 'success'; text: string }
type Shared = {
  products: ListedProduct[]
  /** codes of the address */
  inAddress: string[]
  /** where there is something to choose from */
  sources: Source[]
  /** what was not understood, and why (DLM-23) */
  told: Told[]
  /** products in variants, to be chosen from */
  families: string[]
  /** what stands in the field of the numbers */
  entered: string
  /** what was refused at which field, and what was entered there */
  errors: { field: string; message: string }[]
  filled: { receiver: string; email: string; multiple: boolean; privacy: boolean }
}
export type DocumentsView = Shared & {
  documents: DownloadEntry[]
  /** ticked, in a form that comes back */
  choices: string[]
}
export type ExportView = Shared & { features: Feature[]; chosen: string[]; format: 'xlsx' | 'csv' }
