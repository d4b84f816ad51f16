import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { DrawingInput } from '#shop/catalogue/imagery/model/drawing.ts'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { text } from './design.ts'
import type { Text } from './design.ts'
import { seriesColour } from './series.ts'

type Leaf = { slug: string; names: Text; descriptions: Text; drawing: DrawingInput }
type Root = Leaf & { children: Leaf[] }

const leaf = (slug: string, names: Text, descriptions: Text, drawing: DrawingInput): Leaf => ({
  slug,
  names,
  descriptions,
  drawing,
})

const k2 = seriesColour.K2
const roots: Root[] = [
  {
    ...leaf(
      'inserts',
      text('Inserts', 'Insertos'),
      text(
        'Contact inserts with fixed pole count for rectangular hoods and housings, from 3 to 108 poles.',
        'Insertos con número fijo de polos para capotas y carcasas rectangulares, de 3 a 108 polos.',
      ),
      { family: 'insert', size: 16, poles: 16, gender: 'male' },
    ),
    children: [
      leaf(
        'standard',
        text('Standard inserts, 10 A and 16 A', 'Insertos estándar, 10 A y 16 A'),
        text(
          'Series K2: the workhorse of machine building, with crimp, screw, spring or push-in termination.',
          'Serie K2: el conector de trabajo en maquinaria, con terminación de crimpado, tornillo, resorte o inserción directa.',
        ),
        { family: 'insert', size: 24, poles: 24, gender: 'female', seriesColour: k2 },
      ),
      leaf(
        'power',
        text('Power inserts, 35 A to 100 A', 'Insertos de potencia, de 35 A a 100 A'),
        text(
          'Series K4: few large contacts for motors, heaters and supply lines up to 1000 V.',
          'Serie K4: pocos contactos grandes para motores, calefactores y acometidas de hasta 1000 V.',
        ),
        { family: 'insert', size: 16, poles: 4, rows: 1, gender: 'male', seriesColour: seriesColour.K4 },
      ),
      leaf(
        'compact',
        text('Compact inserts', 'Insertos compactos'),
        text(
          'Series KC: small sizes 3A, 10A and 16A where space in the machine is short.',
          'Serie KC: tamaños pequeños 3A, 10A y 16A para espacios reducidos en la máquina.',
        ),
        { family: 'insert', size: 3, poles: 4, gender: 'male', seriesColour: seriesColour.KC },
      ),
    ],
  },
  {
    ...leaf(
      'modular',
      text('Modular system', 'Sistema modular'),
      text(
        'Power, signals, data and compressed air in one connector: modules that are put together in a hinged frame.',
        'Potencia, señales, datos y aire comprimido en un solo conector: módulos que se combinan en un marco abatible.',
      ),
      {
        family: 'frame',
        size: 16,
        places: 4,
        modules: [
          { kind: 'power', poles: 2 },
          { kind: 'signal', poles: 12 },
          { kind: 'data', poles: 8 },
        ],
      },
    ),
    children: [
      leaf(
        'power-modules',
        text('Power modules', 'Módulos de potencia'),
        text('Modules from 16 A to 200 A, up to 1000 V.', 'Módulos de 16 A a 200 A, hasta 1000 V.'),
        { family: 'module', kind: 'power', poles: 2, rows: 1 },
      ),
      leaf(
        'signal-and-data-modules',
        text('Signal, data and air modules', 'Módulos de señal, datos y aire'),
        text(
          'Signal modules to 42 poles, Ethernet, USB, coaxial and pneumatic modules.',
          'Módulos de señal de hasta 42 polos, Ethernet, USB, coaxiales y neumáticos.',
        ),
        { family: 'module', kind: 'data', poles: 8 },
      ),
      leaf(
        'frames',
        text('Hinged frames', 'Marcos abatibles'),
        text(
          'Frames for 2 to 6 modules, for hoods and for housings.',
          'Marcos para 2 a 6 módulos, para capotas y para carcasas.',
        ),
        { family: 'frame', size: 24, places: 6 },
      ),
    ],
  },
  {
    ...leaf(
      'contacts',
      text('Crimp contacts', 'Contactos de crimpado'),
      text(
        'Turned and stamped contacts for inserts and modules, one cross-section per part number.',
        'Contactos torneados y estampados para insertos y módulos, una sección por referencia.',
      ),
      { family: 'contact', gender: 'male', diameter: 2.5, length: 32, wire: 2.5 },
    ),
    children: [
      leaf(
        'signal-contacts',
        text('Contacts 5 A to 16 A', 'Contactos de 5 A a 16 A'),
        text(
          'For signal and control lines, gold or silver plated, loose in packs of 100 or on the reel.',
          'Para líneas de señal y mando, dorados o plateados, sueltos en bolsas de 100 o en bobina.',
        ),
        { family: 'contact', gender: 'female', diameter: 1.6, length: 26, wire: 1, finish: 'gold' },
      ),
      leaf(
        'power-contacts',
        text('Contacts 40 A to 200 A', 'Contactos de 40 A a 200 A'),
        text(
          'Silver-plated turned contacts for power inserts and power modules.',
          'Contactos torneados plateados para insertos y módulos de potencia.',
        ),
        { family: 'contact', gender: 'male', diameter: 4, length: 44, wire: 6 },
      ),
    ],
  },
  {
    ...leaf(
      'hoods',
      text('Hoods', 'Capotas'),
      text(
        'Cable-side hoods of die-cast aluminium or plastic with top, side or angled entry.',
        'Capotas para el lado del cable, de aluminio inyectado o plástico, con entrada superior, lateral o acodada.',
      ),
      { family: 'hood', size: 16, entry: 'top' },
    ),
    children: [
      leaf(
        'standard-hoods',
        text('Standard hoods', 'Capotas estándar'),
        text(
          'IP65 hoods for the series K2, K4 and KC, in low and high construction.',
          'Capotas IP65 para las series K2, K4 y KC, en altura baja y alta.',
        ),
        { family: 'hood', size: 24, entry: 'side', height: 'high' },
      ),
      leaf(
        'emc-hoods',
        text('EMC hoods', 'Capotas EMC'),
        text(
          'Series KX: conductive surface and all-round shield contact for drives and encoders.',
          'Serie KX: superficie conductora y contacto de apantallamiento de 360° para accionamientos y encóderes.',
        ),
        {
          family: 'hood',
          size: 16,
          entry: 'top',
          height: 'high',
          colour: '#b9c0c3',
          seriesColour: seriesColour.KX,
        },
      ),
    ],
  },
  {
    ...leaf(
      'housings',
      text('Housings', 'Carcasas'),
      text(
        'The counterpart of the hood: on the cabinet wall, on a surface or at the end of a cable.',
        'La contraparte de la capota: en la pared del armario, sobre superficie o en el extremo de un cable.',
      ),
      { family: 'housing', size: 16, mount: 'bulkhead' },
    ),
    children: [
      leaf(
        'bulkhead-housings',
        text('Bulkhead mounting housings', 'Carcasas para montaje en panel'),
        text(
          'For a cut-out in the cabinet wall, with one or two levers, with or without cover.',
          'Para un corte en la pared del armario, con una o dos palancas, con o sin tapa.',
        ),
        { family: 'housing', size: 24, mount: 'bulkhead', locking: 'double-lever' },
      ),
      leaf(
        'surface-housings',
        text('Surface mounting housings', 'Carcasas de superficie'),
        text(
          'Closed housings with one or two cable entries, and couplers for cable-to-cable connections.',
          'Carcasas cerradas con una o dos entradas de cable, y acopladores para uniones de cable a cable.',
        ),
        { family: 'housing', size: 16, mount: 'surface' },
      ),
    ],
  },
  {
    ...leaf(
      'circular',
      text('Circular connectors', 'Conectores circulares'),
      text(
        'M12 and M8 connectors for sensors, actuators and fieldbuses.',
        'Conectores M12 y M8 para sensores, actuadores y buses de campo.',
      ),
      { family: 'circular', code: 'A', poles: 5, gender: 'male' },
    ),
    children: [
      leaf(
        'm12-connectors',
        text('M12 field-wireable connectors', 'Conectores M12 confeccionables'),
        text(
          'Series R12 with coding A, B, D and X, straight or angled, with or without shield.',
          'Serie R12 con codificación A, B, D y X, rectos o acodados, con o sin pantalla.',
        ),
        { family: 'circular', code: 'D', poles: 4, gender: 'male', angle: 'angled' },
      ),
      leaf(
        'm8-connectors',
        text('M8 field-wireable connectors', 'Conectores M8 confeccionables'),
        text(
          'Series R8, the small screw connector for sensors with 3 to 6 poles.',
          'Serie R8, el conector roscado pequeño para sensores de 3 a 6 polos.',
        ),
        { family: 'circular', size: 'M8', code: 'A', poles: 4, gender: 'female', cable: 4.5 },
      ),
      leaf(
        'receptacles',
        text('Panel receptacles', 'Bases para panel'),
        text(
          'M12 and M8 receptacles for front and rear mounting, with wires, solder cups or pins for the board.',
          'Bases M12 y M8 para montaje frontal o trasero, con hilos, para soldar o con pines para placa.',
        ),
        { family: 'circular', code: 'A', poles: 8, gender: 'female', mount: 'panel' },
      ),
    ],
  },
  {
    ...leaf(
      'pcb',
      text('PCB connectors', 'Conectores para placa'),
      text(
        'Pin headers, box headers and socket strips in pitch 2.54, 2.00 and 1.27 mm.',
        'Tiras de pines, conectores macho con carcasa y tiras hembra en paso de 2,54, 2,00 y 1,27 mm.',
      ),
      { family: 'header', poles: 10, rows: 2, pitch: 2.54 },
    ),
    children: [
      leaf(
        'pin-headers',
        text('Pin headers and box headers', 'Tiras de pines y conectores macho con carcasa'),
        text(
          'One or two rows, straight, angled or for surface mounting.',
          'De una o dos filas, rectas, acodadas o para montaje superficial.',
        ),
        { family: 'header', poles: 8, rows: 1, pitch: 2.54, angle: 'angled' },
      ),
      leaf(
        'socket-strips',
        text('Socket strips', 'Tiras hembra'),
        text(
          'The counterpart of the pin header, with two-sided contact springs.',
          'La contraparte de la tira de pines, con muelles de doble contacto.',
        ),
        { family: 'header', poles: 10, rows: 2, pitch: 2.54, gender: 'female', body: 8.5 },
      ),
    ],
  },
  {
    ...leaf(
      'terminal-blocks',
      text('Terminal blocks', 'Bornes'),
      text(
        'Terminal blocks for the printed circuit board, pluggable or fixed, and for the DIN rail.',
        'Bornes para placa de circuito impreso, enchufables o fijos, y para carril DIN.',
      ),
      { family: 'terminal', poles: 4, pitch: 5.08 },
    ),
    children: [
      leaf(
        'pcb-terminal-blocks',
        text('PCB terminal blocks', 'Bornes para placa'),
        text(
          'Fixed and pluggable blocks in pitch 3.5 to 7.62 mm.',
          'Bornes fijos y enchufables en paso de 3,5 a 7,62 mm.',
        ),
        { family: 'terminal', poles: 6, pitch: 5.08, style: 'plug' },
      ),
      leaf(
        'rail-terminal-blocks',
        text('DIN rail terminal blocks', 'Bornes para carril DIN'),
        text(
          'Feed-through, earth and disconnect terminals from 1.5 to 35 mm².',
          'Bornes de paso, de tierra y seccionables de 1,5 a 35 mm².',
        ),
        {
          family: 'terminal',
          poles: 3,
          pitch: 6.2,
          height: 40,
          connection: 'spring',
          entry: 'top',
          colour: '#8c969b',
        },
      ),
    ],
  },
  {
    ...leaf(
      'd-sub',
      text('D-Sub connectors', 'Conectores D-Sub'),
      text(
        'Connectors and hoods with 9 to 50 poles for interfaces that have to last.',
        'Conectores y capotas de 9 a 50 polos para interfaces duraderas.',
      ),
      { family: 'dsub', poles: 25, gender: 'male' },
    ),
    children: [
      leaf(
        'd-sub-connectors',
        text('D-Sub connectors', 'Conectores D-Sub'),
        text(
          'Solder cup, crimp and board versions in three performance levels.',
          'Versiones para soldar, de crimpado y para placa en tres niveles de calidad.',
        ),
        { family: 'dsub', poles: 9, gender: 'female' },
      ),
      leaf(
        'd-sub-hoods',
        text('D-Sub hoods', 'Capotas D-Sub'),
        text(
          'Plastic, metallised and full metal hoods with straight or 45° cable entry.',
          'Capotas de plástico, metalizadas y de metal con salida de cable recta o a 45°.',
        ),
        {
          family: 'cable',
          left: { kind: 'dsub', poles: 15, gender: 'male' },
          right: { kind: 'open' },
          length: 60,
          jacket: '#2b3135',
        },
      ),
    ],
  },
  {
    ...leaf(
      'cables',
      text('Cable assemblies', 'Cables confeccionados'),
      text(
        'Tested, ready-made cables from 0.3 to 50 m for sensors, Industrial Ethernet and power.',
        'Cables confeccionados y verificados de 0,3 a 50 m para sensores, Ethernet industrial y potencia.',
      ),
      { family: 'cable', left: { kind: 'M12', code: 'D' }, right: { kind: 'RJ45' }, length: 2000 },
    ),
    children: [
      leaf(
        'sensor-cables',
        text('Sensor and actuator cables', 'Cables para sensores y actuadores'),
        text(
          'M12 and M8, with open end or as extension, jacket of PUR or PVC.',
          'M12 y M8, con extremo libre o como prolongación, cubierta de PUR o PVC.',
        ),
        {
          family: 'cable',
          left: { kind: 'M12', code: 'A', poles: 4 },
          right: { kind: 'open' },
          length: 5000,
          jacket: '#2b3135',
        },
      ),
      leaf(
        'ethernet-cables',
        text('Industrial Ethernet cables', 'Cables Ethernet industriales'),
        text('Cat. 5e and Cat. 6A with M12 and RJ45.', 'Cat. 5e y Cat. 6A con M12 y RJ45.'),
        { family: 'cable', left: { kind: 'RJ45' }, right: { kind: 'RJ45' }, length: 1000 },
      ),
      leaf(
        'power-cables',
        text('Power and control cables', 'Cables de potencia y mando'),
        text(
          'Rectangular connectors K2 and D-Sub, wired and tested.',
          'Conectores rectangulares K2 y D-Sub, cableados y verificados.',
        ),
        {
          family: 'cable',
          left: { kind: 'hood', poles: 16 },
          right: { kind: 'open' },
          length: 10000,
          diameter: 16,
          jacket: '#d07a00',
        },
      ),
    ],
  },
  {
    ...leaf(
      'tools',
      text('Tools and labels', 'Herramientas y etiquetas'),
      text(
        'What the workshop needs to build a connector right the first time.',
        'Lo que el taller necesita para montar bien un conector a la primera.',
      ),
      { family: 'tool', kind: 'crimp', length: 250 },
    ),
    children: [
      leaf(
        'hand-tools',
        text('Hand tools', 'Herramientas manuales'),
        text(
          'Crimping tools, locators, insertion and removal tools, torque screwdrivers.',
          'Crimpadoras, posicionadores, herramientas de inserción y extracción, destornilladores dinamométricos.',
        ),
        { family: 'tool', kind: 'screwdriver', length: 220 },
      ),
      leaf(
        'labels',
        text('Marking labels', 'Etiquetas de identificación'),
        text(
          'Sheets of labels for connectors, cables, terminals and cabinets.',
          'Hojas de etiquetas para conectores, cables, bornes y armarios.',
        ),
        {
          family: 'label',
          sheetWidth: 210,
          sheetHeight: 148,
          columns: 8,
          rows: 12,
          labelWidth: 22,
          labelHeight: 9,
        },
      ),
    ],
  },
  {
    ...leaf(
      'accessories',
      text('Accessories', 'Accesorios'),
      text(
        'Glands, seals, covers and coding: the parts that make a connector complete.',
        'Prensaestopas, juntas, tapas y codificación: las piezas que completan un conector.',
      ),
      { family: 'accessory', kind: 'gland', thread: 25 },
    ),
    children: [
      leaf(
        'glands-and-seals',
        text('Glands and seals', 'Prensaestopas y juntas'),
        text(
          'Cable glands of brass, stainless steel and plastic, seals, locknuts and blanking plugs.',
          'Prensaestopas de latón, acero inoxidable y plástico, juntas, contratuercas y tapones.',
        ),
        { family: 'accessory', kind: 'gland', thread: 32 },
      ),
      leaf(
        'coding-and-covers',
        text('Coding pins and covers', 'Pines de codificación y tapas'),
        text(
          'Coding against wrong mating, protective covers and dust caps.',
          'Codificación contra conexiones erróneas, tapas protectoras y capuchones.',
        ),
        { family: 'accessory', kind: 'cover', size: 16 },
      ),
    ],
  },
]

/** The category tree: 12 families with 28 sub-families, parents before children. Codes are path slugs. */
export function categories(): Category[] {
  const list: Category[] = []
  const add = (entry: Leaf, parent: string | null, code: string, sort: number): void => {
    list.push({
      code,
      parent,
      names: entry.names,
      descriptions: entry.descriptions,
      drawing: Drawing.parse(entry.drawing),
      sort,
    })
  }
  for (const [index, root] of roots.entries()) {
    add(root, null, root.slug, index)
    for (const [place, child] of root.children.entries()) {
      add(child, root.slug, `${root.slug}-${child.slug}`, place)
    }
  }
  return list
}
