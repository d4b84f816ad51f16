import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { attributeDesk } from './contract.ts'

export const dictionaryAudit = auditOf({
  kinds: {
    attribute: {
      name: { en: 'Attribute', es: 'Atributo' },
      sections: ['desk/attributes'],
      link: (page, id) =>
        addressIfOpen(
          page,
          attributeDesk.attribute,
          href(page, attributeDesk.attribute, { params: { code: id } }),
        ),
    },
  },
  actions: {
    'attribute-add': { en: 'Attribute added', es: 'Atributo añadido' },
    'attribute-save': { en: 'Attribute changed', es: 'Atributo modificado' },
    'attribute-remove': { en: 'Attribute deleted', es: 'Atributo eliminado' },
  },
  details: {
    choices: { en: 'values', es: 'valores' },
    from: { en: 'from', es: 'desde' },
    to: { en: 'to', es: 'hasta' },
    facet: { en: 'filter', es: 'filtro' },
    group: { en: 'group', es: 'grupo' },
    precision: { en: 'decimals', es: 'decimales' },
    'list column': { en: 'list column', es: 'columna de listas' },
    searchable: { en: 'found by the search', es: 'incluido en la búsqueda' },
    compared: { en: 'compared', es: 'comparado' },
    shown: { en: 'shown', es: 'visible' },
  },
})
