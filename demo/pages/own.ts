/** A page and news that the seller writes beside the fixed texts, and an address of an older shop. */
type Said = { title: string; body: string }
export type DemoOwnPage = {
  slug: string
  kind: 'page' | 'news'
  place: 'none' | 'company'
  shownFrom: string
  texts: { en: Said; es: Said }
}

export const ownPages: readonly DemoOwnPage[] = [
  {
    slug: 'quality',
    kind: 'page',
    place: 'company',
    shownFrom: '2026-09-01',
    texts: {
      en: {
        title: 'Quality',
        body: 'Every batch is tested before it leaves the house: contact resistance, insulation and mating force.\n\n## What you get\n\n- A test report on request, with each order of the [order form](/quickOrder).\n- Curves of what a contact carries, in the [derating tool](/deratingTool/articles).\n- Data sheets and CAD files at each [product](/products).',
      },
      es: {
        title: 'Calidad',
        body: 'Cada lote se comprueba antes de salir de casa: resistencia de contacto, aislamiento y fuerza de acoplamiento.\n\n## Lo que recibe\n\n- Un informe de ensayo a petición, con cada pedido del [formulario](/quickOrder).\n- Curvas de lo que conduce un contacto, en la [herramienta de derating](/deratingTool/articles).\n- Fichas técnicas y archivos CAD en cada [producto](/products).',
      },
    },
  },
  {
    slug: 'modular-inserts-in-stock',
    kind: 'news',
    place: 'none',
    shownFrom: '2026-11-02',
    texts: {
      en: {
        title: 'Modular inserts from stock',
        body: 'Modules and frames of the modular series leave our warehouse on the day of the order. All of them stand at [modules](/products).',
      },
      es: {
        title: 'Insertos modulares en almacén',
        body: 'Los módulos y marcos de la serie modular salen del almacén el mismo día del pedido. Todos están en [módulos](/products).',
      },
    },
  },
]
export const movedAddresses = [{ address: '/catalogue/index.html', target: '/products' }] as const
