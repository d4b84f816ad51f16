import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { articleDesk, categoryDesk } from './contract.ts'

export const masterDataAudit = auditOf({
  kinds: {
    article: {
      name: { en: 'Article', es: 'Artículo' },
      sections: ['desk/articles'],
      link: (page, id) =>
        addressIfOpen(page, articleDesk.article, href(page, articleDesk.article, { params: { code: id } })),
    },
    category: {
      name: { en: 'Category', es: 'Categoría' },
      sections: ['desk/categories'],
      link: (page, id) =>
        addressIfOpen(
          page,
          categoryDesk.category,
          href(page, categoryDesk.category, { params: { code: id } }),
        ),
    },
  },
  actions: {
    'article-retired': { en: 'Article retired', es: 'Artículo retirado' },
    'article-back': { en: 'Article brought back', es: 'Artículo recuperado' },
    'article-edited': { en: 'Article edited', es: 'Artículo editado' },
    'category-add': { en: 'Category added', es: 'Categoría añadida' },
    'category-save': { en: 'Category changed', es: 'Categoría modificada' },
    'category-picture': { en: 'Picture of a category changed', es: 'Imagen de una categoría modificada' },
    'category-picture-remove': {
      en: 'Picture of a category removed',
      es: 'Imagen de una categoría eliminada',
    },
    'category-remove': { en: 'Category deleted', es: 'Categoría eliminada' },
    'stock-set': { en: 'Stock set', es: 'Existencias fijadas' },
  },
  details: {
    lifecycle: { en: 'lifecycle', es: 'ciclo de vida' },
    successors: { en: 'successors', es: 'sucesores' },
    'last order': { en: 'last order date', es: 'fecha del último pedido' },
    parent: { en: 'parent', es: 'superior' },
    'asks for': { en: 'technical data asked for', es: 'datos técnicos que se piden' },
    site: { en: 'site', es: 'almacén' },
    category: { en: 'category', es: 'categoría' },
    cause: { en: 'reason', es: 'motivo' },
    note: { en: 'note', es: 'nota' },
    'counting list': { en: 'counting list', es: 'lista de recuento' },
    missing: { en: 'missing for orders', es: 'faltan para pedidos' },
  },
  values: {
    'stock-counted': { en: 'counted', es: 'recuento' },
    'stock-received': { en: 'goods received', es: 'mercancía recibida' },
    'stock-returned': { en: 'goods returned', es: 'mercancía devuelta' },
    'stock-scrapped': { en: 'scrapped or lost', es: 'desechada o perdida' },
    'stock-moved': { en: 'moved to another site', es: 'trasladada a otro almacén' },
    'stock-mistyped': { en: 'mistyped before', es: 'antes mal escrita' },
  },
})
