/** Alternative texts from attributes, English and Spanish: "Insert, 16 poles, male, screw spacing 77.5 mm". */
import type { CableEndSpec, Drawing, View } from './drawing.ts'
import { screwSpacing } from './sizes.ts'

export type Language = 'en' | 'es'

const words = {
  en: {
    decimal: '.',
    view: { main: '', icon: '', line: '', face: 'mating side', back: 'termination side', dim: 'dimensional drawing' },
    hood: 'Hood', housing: 'Housing', insert: 'Insert', module: 'Module', frame: 'Hinged frame', contact: 'Contact',
    circular: 'Circular connector', header: 'Pin header', socketHeader: 'Socket header', terminal: 'Terminal block',
    assembly: (n: number) => `${n} ${n === 1 ? 'part' : 'parts'} put together`, exploded: 'exploded view',
    cable: 'Cable assembly', label: 'Label sheet', board: 'Board-to-board connector', dsub: 'D-Sub connector',
    tool: { crimp: 'Crimping tool', removal: 'Removal tool', insertion: 'Insertion tool', screwdriver: 'Screwdriver', locator: 'Locator' },
    accessory: { gland: 'Cable gland', seal: 'Flange seal', 'coding-pin': 'Coding pin', cover: 'Protective cover', 'dust-cap': 'Dust cap', 'blanking-plug': 'Blanking plug', locknut: 'Locknut' },
    moduleKind: { signal: 'signal', power: 'power', data: 'data', coax: 'coaxial', pneumatic: 'pneumatic', blank: 'blank' },
    entry: { top: 'top entry', side: 'side entry', angled: 'angled entry' },
    height: { low: 'low construction', high: 'high construction' },
    locking: { pegs: 'locking pegs', 'single-lever': 'single lever', 'double-lever': 'double lever' },
    mount: { bulkhead: 'bulkhead mounting', surface: 'surface mounting', coupler: 'coupler', cable: 'cable', panel: 'panel mounting' },
    gender: { male: 'male', female: 'female' },
    termination: { crimp: 'crimp termination', screw: 'screw termination', spring: 'spring termination', solder: 'solder termination', board: 'board termination' },
    angle: { straight: 'straight', angled: 'angled' },
    style: { fixed: 'soldered', plug: 'plug', header: 'board part' },
    connection: { screw: 'screw connection', spring: 'spring connection' },
    finish: { gold: 'gold plated', silver: 'silver plated', tin: 'tin plated' },
    poles: (n: number) => `${n} ${n === 1 ? 'pole' : 'poles'}`,
    rows: (n: number) => `${n} ${n === 1 ? 'row' : 'rows'}`,
    places: (n: number, used: number) => `${n} ${n === 1 ? 'place' : 'places'}, ${used} with a module`,
    size: (n: number) => `size ${n}B`, thread: (n: number) => `M${n}`, cover: 'with protective cover', pe: 'with protective earth',
    spacing: (mm: string) => `screw spacing ${mm} mm`, pitch: (mm: string) => `pitch ${mm} mm`, length: (mm: string) => `length ${mm} mm`,
    diameter: (mm: string) => `diameter ${mm} mm`, wire: (mm: string) => `${mm} mm²`, coding: (c: string) => `coding ${c}`,
    shroud: 'shrouded', shielded: 'shielded', above: (mm: string) => `height ${mm} mm`,
    ends: (a: string, b: string) => `${a} to ${b}`, open: 'open end', labels: (n: number, w: string, h: string) => `${n} ${n === 1 ? 'label' : 'labels'}, ${w} × ${h} mm`,
  },
  es: {
    decimal: ',',
    view: { main: '', icon: '', line: '', face: 'lado de acoplamiento', back: 'lado de conexión', dim: 'plano acotado' },
    hood: 'Capota', housing: 'Carcasa', insert: 'Inserto', module: 'Módulo', frame: 'Marco articulado', contact: 'Contacto',
    circular: 'Conector circular', header: 'Regleta de pines', socketHeader: 'Regleta hembra', terminal: 'Bloque de bornes',
    assembly: (n: number) => `${n} ${n === 1 ? 'pieza montada' : 'piezas montadas'}`, exploded: 'vista explosionada',
    cable: 'Cable confeccionado', label: 'Hoja de etiquetas', board: 'Conector placa a placa', dsub: 'Conector D-Sub',
    tool: { crimp: 'Crimpadora', removal: 'Herramienta de extracción', insertion: 'Herramienta de inserción', screwdriver: 'Destornillador', locator: 'Localizador' },
    accessory: { gland: 'Prensaestopas', seal: 'Junta de brida', 'coding-pin': 'Pin de codificación', cover: 'Tapa de protección', 'dust-cap': 'Tapón antipolvo', 'blanking-plug': 'Tapón ciego', locknut: 'Contratuerca' },
    moduleKind: { signal: 'de señal', power: 'de potencia', data: 'de datos', coax: 'coaxial', pneumatic: 'neumático', blank: 'ciego' },
    entry: { top: 'entrada superior', side: 'entrada lateral', angled: 'entrada inclinada' },
    height: { low: 'construcción baja', high: 'construcción alta' },
    locking: { pegs: 'pivotes de bloqueo', 'single-lever': 'palanca única', 'double-lever': 'doble palanca' },
    mount: { bulkhead: 'montaje en panel', surface: 'montaje en superficie', coupler: 'acoplador', cable: 'para cable', panel: 'montaje en panel' },
    gender: { male: 'macho', female: 'hembra' },
    termination: { crimp: 'conexión por crimpado', screw: 'conexión por tornillo', spring: 'conexión por resorte', solder: 'conexión por soldadura', board: 'conexión a placa' },
    angle: { straight: 'recto', angled: 'acodado' },
    style: { fixed: 'para soldar', plug: 'enchufable', header: 'parte de placa' },
    connection: { screw: 'conexión por tornillo', spring: 'conexión por resorte' },
    finish: { gold: 'dorado', silver: 'plateado', tin: 'estañado' },
    poles: (n: number) => `${n} ${n === 1 ? 'polo' : 'polos'}`,
    rows: (n: number) => `${n} ${n === 1 ? 'fila' : 'filas'}`,
    places: (n: number, used: number) => `${n} ${n === 1 ? 'posición' : 'posiciones'}, ${used} con módulo`,
    size: (n: number) => `tamaño ${n}B`, thread: (n: number) => `M${n}`, cover: 'con tapa de protección', pe: 'con tierra de protección',
    spacing: (mm: string) => `distancia entre tornillos ${mm} mm`, pitch: (mm: string) => `paso ${mm} mm`, length: (mm: string) => `longitud ${mm} mm`,
    diameter: (mm: string) => `diámetro ${mm} mm`, wire: (mm: string) => `${mm} mm²`, coding: (c: string) => `codificación ${c}`,
    shroud: 'con marco guía', shielded: 'apantallado', above: (mm: string) => `altura ${mm} mm`,
    ends: (a: string, b: string) => `${a} a ${b}`, open: 'extremo libre', labels: (n: number, w: string, h: string) => `${n} ${n === 1 ? 'etiqueta' : 'etiquetas'}, ${w} × ${h} mm`,
  },
} // prettier-ignore

type Words = (typeof words)['en']
const table: Record<Language, Words> = words

/** Alternative text of a picture, built from its attributes. */
export function altText(drawing: Drawing, view: View, lang: Language): string {
  const w = table[lang]
  const say = (n: number) => String(n).replace('.', w.decimal)
  return [...parts(drawing, w, say), w.view[view]].filter(Boolean).join(', ')
}

function parts(d: Drawing, w: Words, say: (n: number) => string): string[] {
  switch (d.family) {
    case 'hood':
      return [
        w.hood,
        w.size(d.size),
        w.entry[d.entry],
        w.height[d.height],
        w.locking[d.locking],
        w.thread(d.thread),
      ]
    case 'housing':
      return [
        w.housing,
        w.size(d.size),
        w.mount[d.mount],
        w.locking[d.locking],
        d.mount === 'bulkhead' ? '' : w.thread(d.thread),
        d.cover ? w.cover : '',
      ]
    case 'insert':
      return [
        w.insert,
        w.poles(d.poles),
        w.gender[d.gender],
        w.termination[d.termination],
        d.pe ? w.pe : '',
        w.spacing(say(screwSpacing[d.size])),
      ]
    case 'module':
      return [
        `${w.module} (${w.moduleKind[d.kind]})`,
        d.poles ? w.poles(d.poles) : '',
        d.kind === 'blank' ? '' : w.gender[d.gender],
      ]
    case 'frame':
      return [
        w.frame,
        w.size(d.size),
        w.places(d.places, d.modules.slice(0, d.places).filter(Boolean).length),
        w.gender[d.gender],
      ]
    case 'contact':
      return [
        w.contact,
        w.gender[d.gender],
        w.diameter(say(d.diameter)),
        w.wire(say(d.wire)),
        w.finish[d.finish],
      ]
    case 'circular':
      return [
        `${w.circular} ${d.size}`,
        w.coding(d.code),
        w.poles(d.poles),
        w.gender[d.gender],
        w.angle[d.angle],
        w.mount[d.mount],
        d.shielded ? w.shielded : '',
      ]
    case 'header':
      return [
        d.gender === 'male' ? w.header : w.socketHeader,
        w.poles(d.poles),
        w.rows(d.rows),
        w.pitch(say(d.pitch)),
        w.angle[d.angle],
        d.shroud ? w.shroud : '',
      ]
    case 'terminal':
      return [
        w.terminal,
        w.poles(d.poles),
        w.pitch(say(d.pitch)),
        w.style[d.style],
        w.connection[d.connection],
        w.wire(say(d.wire)),
      ]
    case 'cable': {
      const end = (e: CableEndSpec) =>
        e.kind === 'open'
          ? w.open
          : e.kind === 'M12' || e.kind === 'M8'
            ? `${e.kind} ${e.code} ${w.gender[e.gender]} (${w.poles(e.poles)})`
            : { RJ45: 'RJ45', hood: w.hood, dsub: 'D-Sub' }[e.kind]
      return [
        w.cable,
        w.ends(end(d.left), end(d.right)),
        w.length(say(d.length)),
        d.shielded ? w.shielded : '',
      ]
    }
    case 'tool':
      return [w.tool[d.kind], w.length(say(d.length))]
    case 'label':
      return [w.label, w.labels(d.columns * d.rows, say(d.labelWidth), say(d.labelHeight))]
    case 'accessory':
      return [
        w.accessory[d.kind],
        d.kind === 'seal' || d.kind === 'cover'
          ? w.size(d.size)
          : d.kind === 'coding-pin'
            ? w.length(say(d.length))
            : w.thread(d.thread),
      ]
    case 'assembly':
      return [w.assembly(d.parts.length), d.exploded ? w.exploded : '']
    case 'board':
      return [w.board, w.poles(d.poles), w.pitch(say(d.pitch)), w.gender[d.gender], w.above(say(d.height))]
    case 'dsub':
      return [w.dsub, w.poles(d.poles), w.gender[d.gender], w.termination[d.termination]]
  }
}
