import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { importDesk } from './contract.ts'

export const importAudit = auditOf({
  kinds: {
    import: {
      name: { en: 'Import', es: 'Importación' },
      sections: ['desk/files', 'desk/articles'],
      link: (page, id) =>
        /^\d+$/.test(id)
          ? addressIfOpen(
              page,
              importDesk.import,
              href(page, importDesk.import, { params: { id: Number(id) }, query: {} }),
            )
          : addressIfOpen(page, importDesk.files, href(page, importDesk.files)),
    },
  },
  actions: {
    import: { en: 'File applied', es: 'Archivo aplicado' },
    'import-ask': { en: 'Second person asked for', es: 'Solicitada una segunda persona' },
    'import-refuse': {
      en: 'Refused by a second person',
      es: 'Rechazado por una segunda persona',
    },
    'import-withdraw': {
      en: 'Request for a second person withdrawn',
      es: 'Retirada la solicitud de una segunda persona',
    },
    'import-words': {
      en: 'Said what names of a file mean',
      es: 'Indicado el significado de nombres de un archivo',
    },
    'import-take-back': { en: 'File taken back', es: 'Archivo retirado' },
    'import-limit': { en: 'Limit of large jumps changed', es: 'Límite de saltos modificado' },
  },
  details: {
    confirmed: { en: 'confirmed prices', es: 'precios confirmados' },
    added: { en: 'added', es: 'añadidos' },
    changed: { en: 'changed', es: 'modificados' },
    unchanged: { en: 'unchanged', es: 'sin cambios' },
    filename: { en: 'file', es: 'archivo' },
    refused: { en: 'rows left out', es: 'filas omitidas' },
    askedBy: { en: 'asked by', es: 'solicitado por' },
  },
  values: {
    articles: { en: 'articles', es: 'artículos' },
    prices: { en: 'prices', es: 'precios' },
    stock: { en: 'stock', es: 'existencias' },
  },
})
