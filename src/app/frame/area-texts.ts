import { texts } from '#kit/texts.ts'

/** The areas with a navigation of their own and the headings in it. */
export const sayAreas = texts({
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  account: { en: 'My account', es: 'Mi cuenta' },
  sectionsOf: { en: '{area}: sections', es: '{area}: secciones' },
  selling: { en: 'Selling', es: 'Ventas' },
  catalogue: { en: 'Catalogue', es: 'Catálogo' },
  pages: { en: 'Shop pages', es: 'Páginas de la tienda' },
  system: { en: 'Settings and system', es: 'Ajustes y sistema' },
  buying: { en: 'Buying', es: 'Compras' },
  company: { en: 'Company', es: 'Empresa' },
  person: { en: 'Personal', es: 'Personal' },
})
