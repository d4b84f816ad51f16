import type { DrawingInput } from '#shop/catalogue/imagery/model/drawing.ts'

type Slide = { title: string; body: string; link: string; drawing: DrawingInput }

const pictures: DrawingInput[] = [
  {
    family: 'frame',
    size: 24,
    places: 6,
    gender: 'female',
    modules: [
      { kind: 'power', poles: 2, rows: 1, gender: 'female' },
      { kind: 'signal', poles: 12, rows: 3, gender: 'female' },
      { kind: 'data', poles: 8, gender: 'female' },
      { kind: 'pneumatic', poles: 2, rows: 1 },
    ],
  },
  {
    family: 'hood',
    size: 16,
    entry: 'top',
    height: 'high',
    thread: 32,
    colour: '#b9c0c3',
    seriesColour: '#3f4a46',
  },
  {
    family: 'cable',
    left: { kind: 'M12', code: 'X', poles: 8 },
    right: { kind: 'RJ45', poles: 8 },
    length: 2000,
  },
]

const words: Record<'en' | 'zh', [title: string, body: string, path: string][]> = {
  en: [
    [
      'One connector, four media',
      'Power, signals, 10 Gbit/s Ethernet and compressed air in one frame of the series KM.',
      '/c/modular',
    ],
    [
      'Shielded all around',
      'EMC hoods of the series KX keep drive noise where it belongs.',
      '/c/hoods-emc-hoods',
    ],
    [
      'Ready to plug in',
      'Ethernet cables Cat. 6A from 0.5 to 30 m, tested piece by piece, from stock.',
      '/c/cables-ethernet-cables',
    ],
  ],
  zh: [
    [
      'Un conector, cuatro medios',
      'Potencia, señales, Ethernet de 10 Gbit/s y aire comprimido en un solo marco de la serie KM.',
      '/c/modular',
    ],
    [
      'Apantallamiento de 360°',
      'Las capotas EMC de la serie KX mantienen a raya las perturbaciones de los variadores.',
      '/c/hoods-emc-hoods',
    ],
    [
      'Listos para conectar',
      'Cables Ethernet Cat. 6A de 0,5 a 30 m, verificados uno a uno y en existencias.',
      '/c/cables-ethernet-cables',
    ],
  ],
}

/** Three slides a storefront; links stay inside it. */
export function demoSlides(storefront: 'en' | 'zh'): Slide[] {
  return words[storefront].map(([title, body, path], place) => ({
    title,
    body,
    link: `/ebusiness/${storefront}${path}`,
    drawing: pictures[place] ?? { family: 'insert', size: 16, poles: 16, gender: 'male' },
  }))
}
