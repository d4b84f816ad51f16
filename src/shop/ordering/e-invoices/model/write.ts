import { writeCii } from './cii.ts'
import type { Format, InvoiceDocument } from './document.ts'
import { writeUbl } from './ubl.ts'

/** A document in a format, as XML; of ZUGFeRD what stands inside the paper. */
export const writeAs: Readonly<Record<Format, (document: InvoiceDocument) => string>> = {
  'xrechnung-ubl': document => writeUbl(document, 'xrechnung'),
  'xrechnung-cii': document => writeCii(document, 'xrechnung'),
  peppol: document => writeUbl(document, 'peppol'),
  zugferd: document => writeCii(document, 'zugferd'),
}
