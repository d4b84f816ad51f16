import { texts } from '#kit/texts.ts'
import { brand, taglineIn } from '#platform/brand/brand.ts'
import type { Language } from '#platform/language/language.ts'

export const sayHome = texts({
  title: { en: 'Connectors for industry', es: 'Conectores para la industria' },
  note: {
    en: '{n} part numbers, each with technical data, net price and stock.',
    es: '{n} referencias, cada una con datos técnicos, precio neto y existencias.',
  },
  emptyNote: {
    en: 'This shop is being set up: it has no articles yet.',
    es: 'Esta tienda se está preparando: todavía no tiene artículos.',
  },
  emptyForStaff: {
    en: 'If you run it: sign in at the seller’s desk. Its overview shows what is missing before the first customer arrives.',
    es: 'Si usted la administra: entre en el departamento de ventas. Su resumen indica lo que falta antes de que llegue el primer cliente.',
  },
  toDesk: { en: "To the seller's desk", es: 'Al departamento de ventas' },
  description: {
    en: 'Industrial connectors with technical data, net prices and stock: find by part number or value, order by list.',
    es: 'Conectores industriales con datos técnicos, precios netos y existencias: busque por referencia o valor y pida por lista.',
  },
  families: { en: 'Product families', es: 'Familias de productos' },
  talkToUs: { en: 'Talk to us', es: 'Hable con nosotros' },
  allProducts: { en: 'All products', es: 'Todos los productos' },
  orderByNumber: { en: 'Order by number', es: 'Pedir por referencia' },
  myWork: { en: 'My activity', es: 'Mi actividad' },
  budget: { en: 'Budget {name}', es: 'Presupuesto {name}' },
  budgetLeft: { en: '{left} of {amount} left', es: 'quedan {left} de {amount}' },
  lastOrders: { en: 'Recent orders', es: 'Pedidos recientes' },
  noOrders: { en: 'You have not ordered yet.', es: 'Todavía no ha hecho ningún pedido.' },
  allOrders: { en: 'All orders', es: 'Todos los pedidos' },
  tools: { en: 'Tools', es: 'Herramientas' },
  toolData: { en: 'Find by technical data', es: 'Buscar por datos técnicos' },
  toolDataText: {
    en: 'Filter all products by poles, current, voltage or size.',
    es: 'Filtre todos los productos por polos, corriente, tensión o tamaño.',
  },
  toolConfigurators: { en: 'Configurators', es: 'Configuradores' },
  toolConfiguratorsText: {
    en: 'Put a connector or a cable together, with parts that fit.',
    es: 'Componga un conector o un cable con piezas que encajan.',
  },
  toolDerating: { en: 'Derating', es: 'Reducción de corriente (derating)' },
  toolDeratingText: {
    en: 'Enter current and ambient temperature: which products carry it?',
    es: 'Indique corriente y temperatura ambiente: ¿qué productos las soportan?',
  },
  toolDownloads: { en: 'CAD and data sheets', es: 'CAD y fichas técnicas' },
  toolDownloadsText: {
    en: 'STEP models, drawings and data sheets of many products in one go.',
    es: 'Modelos STEP, planos y fichas técnicas de muchos productos a la vez.',
  },
  toolList: { en: 'Quick order', es: 'Pedido rápido' },
  toolListText: {
    en: 'Type, paste or upload a parts list: price, stock and delivery for every line.',
    es: 'Escriba, pegue o suba una lista de piezas: precio, existencias y entrega de cada línea.',
  },
  toolHelp: { en: 'Search help', es: 'Ayuda de búsqueda' },
  toolHelpText: {
    en: 'How to search by part number, keyword or value with its unit.',
    es: 'Cómo buscar por referencia, palabra clave o valor con su unidad.',
  },
  // slider
  highlights: { en: 'Highlights', es: 'Destacados' },
  slideOf: { en: '{n} of {last}', es: '{n} de {last}' },
  slideNumber: { en: 'Slide {n}: {title}', es: 'Diapositiva {n}: {title}' },
  pause: { en: 'Pause', es: 'Pausar' },
  play: { en: 'Play', es: 'Reproducir' },
  previous: { en: 'Previous', es: 'Anterior' },
  next: { en: 'Next', es: 'Siguiente' },
})

/** The head of the home page: what the shop sells, or its name where that is not said. */
export const homeTitle = (language: Language): string =>
  taglineIn(language, sayHome(language).title()) || brand.name
