/** The shop's tools by what they are called and by the words of the trade, in both languages (decision 155). */
import { fold } from '#shop/catalogue/search-index/model/fold-text.ts'

export const tools = [
  'derating',
  'labeling',
  'downloads',
  'configurators',
  'quickOrder',
  'orderByNumber',
  'comparison',
  'stores',
  'advanced',
  'contact',
  'register',
  'watchlist',
  'notes',
  'ownNumbers',
  'priceInquiry',
  'savedBaskets',
  'savedConfigurations',
  'savedDeratings',
  'orders',
  'invoices',
  'quotes',
  'approvals',
  'replenishment',
  'repair',
  'requests',
  'shipAndDebit',
  'addresses',
  'newsletter',
] as const
export type Tool = (typeof tools)[number]

/**
 * `named`: wherever they stand in a text the tool is meant; `alone`: only where they are all of it, since products are
 * called so too.
 */
type Words = { named: string; alone: string }

const words: Record<Tool, Words> = {
  derating: {
    named:
      'derating | derating tool | derating curve | derating chart | derating calculator | current carrying capacity | ampacity | temperature rise curve | curva de derating | curva de reduccion | reduccion de corriente | reduccion de potencia | capacidad de corriente | corriente admisible | ampacidad | strombelastbarkeit | deratingkurve',
    alone:
      'current carrying | current capacity | derated current | load curve | desclasificacion | curva de carga',
  },
  labeling: {
    named:
      'labeling | labelling | labeling tool | label designer | label editor | print labels | label printing | marking system | marker printing | etiquetado | rotulos guardados | rotulacion | rotulado | imprimir etiquetas | impresion de etiquetas | editor de etiquetas | beschriftungssystem',
    alone:
      'label | labels | marking | markers | my labels | etiqueta | etiquetas | marcado | mis etiquetas | rotulo | rotulos | saved labels',
  },
  downloads: {
    named:
      'download manager | download data | product data download | product downloads | bulk download | download data sheets | download step | cad download | step download | export product data | bmecat export | etim export | product data export | gestor de descargas | descarga de datos | descargar datos | descargar cad | descarga masiva | descargar fichas tecnicas | exportar datos de producto',
    alone:
      'download | downloads | data export | product data | descarga | descargas | datos de producto | export',
  },
  configurators: {
    named:
      'configurator | configurators | cable configurator | connector configurator | configure cable | configure connector | cable builder | build a connector | product configurator | configurador | configuradores | configurador de cables | configurador de conectores | configurar cable | configurar conector | konfigurator',
    alone:
      'configure | configuration | customised cable | custom cable | cable to measure | configurar | configuracion | cable a medida | cables a medida',
  },
  quickOrder: {
    named:
      'quick order | quick order form | fast order | rapid order | express order | direct order | order csv | order excel | pedido rapido | compra rapida | pedido directo | pedido express | schnellbestellung | direktbestellung',
    alone: 'order form | quick entry | entrada rapida',
  },
  orderByNumber: {
    named:
      'order by number | order by part number | order by article number | paste part list | paste a list | bom upload | upload bom | bom import | import bom | bom tool | parts list upload | bill of materials | pedir por referencia | pedido por referencia | pegar lista | lista de materiales | cargar lista | subir bom',
    alone: 'bom | part list | parts list | stucklist | stuckliste | despiece | lista de piezas',
  },
  comparison: {
    named:
      'compare products | product comparison | comparison list | comparison table | compare articles | comparar productos | comparador | comparativa | comparacion de productos | produktvergleich',
    alone: 'compare | comparison | comparar | comparacion | vergleich',
  },
  stores: {
    named:
      'store finder | store locator | find a store | branch finder | dealer locator | sales office | nearest store | opening hours | pick up point | buscador de tiendas | localizador de tiendas | tienda mas cercana | encontrar tienda | horario de apertura | punto de recogida | punto de venta | puntos de venta',
    alone:
      'store | stores | shops | branches | branch | locations | dealers | tienda | tiendas | sucursal | sucursales | filiales | standorte',
  },
  advanced: {
    named:
      'advanced search | parametric search | attribute search | busqueda avanzada | busqueda parametrica',
    alone: 'search by attributes | filter search | buscar por atributos',
  },
  contact: {
    named:
      'contact us | contact form | customer service | technical support | tech support | ask an engineer | speak to someone | atencion al cliente | formulario de contacto | soporte tecnico | asistencia tecnica | servicio al cliente | hablar con alguien',
    alone: 'support | hotline | soporte | asistencia',
  },
  register: {
    named:
      'register | registration | create account | open an account | sign up | new customer | request an account | registrarse | registro de cliente | crear cuenta | abrir cuenta | darse de alta | alta de cliente | nuevo cliente',
    alone: 'account | login request | cuenta | alta',
  },
  watchlist: {
    named:
      'watchlist | watch list | wishlist | wish list | lista de seguimiento | lista de deseos | merkliste',
    alone: 'favourites | favorites | favoritos | seguimiento | parts to watch',
  },
  notes: {
    named: 'product notes | my notes | notas de producto | mis notas',
    alone: 'notes | notas',
  },
  ownNumbers: {
    named:
      'own part numbers | our part numbers | own article numbers | customer part numbers | customer material numbers | internal part numbers | cross reference list | numeros propios | referencias propias | nuestras referencias | referencias internas',
    alone: 'own numbers | our numbers | material numbers | numeros de material',
  },
  priceInquiry: {
    named:
      'special price inquiry | price inquiry | price request | request a price | project price | volume price | special price | consulta de precio | consulta de precios | solicitar precio | precio especial | precio de proyecto | precio por volumen',
    alone: 'rfq | inquiry | consulta',
  },
  savedBaskets: {
    named:
      'saved baskets | saved basket | saved cart | saved carts | cestas guardadas | cesta guardada | carrito guardado',
    alone: 'order templates | plantillas de pedido',
  },
  savedConfigurations: {
    named: 'saved configurations | my configurations | configuraciones guardadas | mis configuraciones',
    alone: '',
  },
  savedDeratings: {
    named: 'saved deratings | derating sets | my deratings | derating guardados | juegos de derating',
    alone: '',
  },
  orders: {
    named:
      'my orders | order history | order status | track order | order tracking | where is my order | past orders | mis pedidos | historial de pedidos | estado del pedido | seguimiento de pedido | seguimiento del pedido | donde esta mi pedido',
    alone: 'orders | tracking | pedidos | reorder',
  },
  invoices: {
    named:
      'my invoices | invoice copy | invoice download | mis facturas | copia de factura | descargar factura',
    alone: 'invoice | invoices | factura | facturas | credit notes | abonos',
  },
  quotes: {
    named:
      'my quotes | request a quote | quote request | request for quotation | mis ofertas | solicitar oferta | solicitud de oferta | pedir presupuesto',
    alone: 'quote | quotes | quotation | offer | oferta | ofertas | presupuesto | presupuestos',
  },
  approvals: {
    named:
      'order approval | approve orders | approval dashboard | aprobacion de pedidos | aprobar pedidos | pedidos por aprobar',
    alone: 'approval | approvals | aprobaciones',
  },
  replenishment: {
    named:
      'replenishment | scheduled order | scheduled orders | recurring order | standing order | repeat order | auto reorder | reposicion | pedido programado | pedidos programados | pedido periodico | pedido recurrente',
    alone: 'schedules | reposiciones',
  },
  repair: {
    named:
      'repair service | repair request | send for repair | rma | servicio de reparacion | solicitud de reparacion | enviar a reparar',
    alone: 'repair | repairs | reparacion | reparaciones | calibration | calibracion',
  },
  requests: {
    named: 'my requests | my inquiries | my tickets | mis solicitudes | mis consultas',
    alone: 'requests | tickets | solicitudes',
  },
  shipAndDebit: {
    named:
      'ship and debit | ship debit | debit claim | debit claims | ship & debit | reclamaciones de distribuidor',
    alone: 's d | claims | reclamaciones',
  },
  addresses: {
    named:
      'address book | my addresses | delivery addresses | libreta de direcciones | mis direcciones | direcciones de entrega',
    alone: 'addresses | direcciones',
  },
  newsletter: { named: 'newsletter | boletin | boletin de noticias', alone: '' },
}

/** Letters and digits, words apart by one space. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const phrases = (line: string): string[] => (line === '' ? [] : line.split('|').map(plain))
/** Words around a tool that say nothing of it. */
const around =
  /\b(?:the|a|an|my|our|your|your|how|to|do|does|i|use|open|go|where|is|find|tool|tools|page|online|el|la|los|las|un|una|mi|mis|como|usar|abrir|ir|donde|esta|herramienta|herramientas|pagina|de|for|of)\b/g
const core = (text: string): string => text.replace(around, ' ').replace(/\s+/g, ' ').trim()

/** By tool: its phrases, those that name it within a longer text, and all of them without the words around. */
const dictionary = tools.map(tool => {
  const named = phrases(words[tool].named)
  const all = [...named, ...phrases(words[tool].alone)]
  return { tool, named, all, whole: new Set(all), cores: new Set(all.map(core).filter(Boolean)) }
})

/** Shorter beginnings of a word are offered no tool. */
const minBegun = 4

/** `whole`: the text is nothing but the name of the tool. */
export type MeantTool = { tool: Tool; whole: boolean }

/**
 * The tools that a text means, the one with the longest phrase first. `typing`: the text may be the beginning of a phrase,
 * as in a field that completes it.
 */
export function toolsIn(text: string, typing = false): MeantTool[] {
  const typed = plain(text)
  if (typed === '') return []
  const bare = core(typed)
  const apart = ` ${typed} `
  const found = dictionary.flatMap((one): (MeantTool & { rank: number })[] => {
    const { tool, named, all } = one
    const whole = one.whole.has(typed) || one.cores.has(bare)
    if (whole) return [{ tool, whole, rank: 1_000 }]
    const inside = named.filter(phrase => phrase.length <= typed.length && apart.includes(` ${phrase} `))
    if (inside.length > 0) return [{ tool, whole, rank: Math.max(...inside.map(phrase => phrase.length)) }]
    const begun = typing && typed.length >= minBegun ? all.filter(phrase => phrase.startsWith(typed)) : []
    return begun.length > 0 ? [{ tool, whole, rank: -Math.min(...begun.map(phrase => phrase.length)) }] : []
  })
  return found.toSorted((a, b) => b.rank - a.rank).map(({ tool, whole }) => ({ tool, whole }))
}
