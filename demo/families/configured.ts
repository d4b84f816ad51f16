import { text } from '../design.ts'
import type { Design, Draft } from '../design.ts'

/** Articles that are put together in a configurator; without a configuration they have no price. */
export const cableToOrder = 'CIRCOVMO_CONF'
export const stripToOrder = 'TB-MTO'
export const receptacleToOrder = 'R12-WIRED'
/** Services and aids of the configurators. */
export const assemblyService = 'SV ASSEMBLY'
export const assemblyPad = 'SV ASSEMBLY+PAD'
export const assemblyAid = 'TA-AID KM'

const one = (draft: Draft, design: Omit<Design, 'drafts' | 'variantAttributes' | 'names'>): Design => ({
  ...design,
  names: draft.names,
  variantAttributes: [],
  drafts: [draft],
})

export function* configuredDesigns(): Generator<Design> {
  yield one(
    {
      code: cableToOrder,
      names: text(
        'Circular cable assembly, made to your configuration',
        'Cable confeccionado circular, según su configuración',
      ),
      attributes: { design: 'sensor cable', jacket: 'PUR' },
      drawing: {
        family: 'cable',
        left: { kind: 'M12', code: 'A', poles: 5, gender: 'male', angle: 'straight' },
        right: { kind: 'M12', code: 'A', poles: 5, gender: 'female', angle: 'straight' },
        length: 2000,
      },
      cents: null,
      weightG: 90,
      keywords: ['configurator', 'configurador'],
    },
    {
      code: 'CA-CONF',
      category: 'cables-sensor-cables',
      series: 'CA',
      trade: 'cable',
      descriptions: text(
        'Cable assembly with the two ends, the cable and the length that you choose, tested piece by piece.',
        'Cable confeccionado con los dos extremos, el cable y la longitud que elija, verificado pieza a pieza.',
      ),
    },
  )
  yield one(
    {
      code: stripToOrder,
      names: text('PCB terminal strip, made to order', 'Regleta para placa, fabricada bajo pedido'),
      attributes: { design: 'fixed terminal block' },
      drawing: { family: 'terminal', poles: 12, pitch: 5.08 },
      cents: null,
      weightG: 14,
      keywords: ['configurator', 'configurador'],
    },
    {
      code: 'TB-CONF',
      category: 'terminal-blocks-pcb-terminal-blocks',
      series: 'TB',
      trade: 'terminal',
      descriptions: text(
        'Terminal strip with poles, pitch, colour and marking to order, from 50 pieces.',
        'Regleta con polos, paso, color y marcado a medida, a partir de 50 unidades.',
      ),
    },
  )
  yield one(
    {
      code: receptacleToOrder,
      names: text(
        'M12 receptacle with wires, made to your configuration',
        'Base M12 para panel con hilos, según su configuración',
      ),
      attributes: { design: 'panel receptacle', size: 'M12' },
      drawing: { family: 'circular', size: 'M12', code: 'A', poles: 4, gender: 'female', mount: 'panel' },
      cents: null,
      weightG: 24,
      keywords: ['configurator', 'configurador'],
    },
    {
      code: 'R12-CONF',
      category: 'circular-receptacles',
      series: 'R12',
      trade: 'circular',
      descriptions: text(
        'Receptacle for the panel with stripped wires in the length that you choose.',
        'Base para panel con hilos pelados en la longitud que elija.',
      ),
    },
  )
  for (const [code, base, cents, weightG, names] of [
    [assemblyService, 'SV-ASSEMBLY', 650, 1, text('Assembly of one connector', 'Montaje de un conector')],
    [
      assemblyPad,
      'SV-ASSEMBLY-PAD',
      980,
      40,
      text(
        'Assembly of one connector, delivered on the assembly pad',
        'Montaje de un conector, entregado sobre el útil de montaje',
      ),
    ],
  ] as const)
    yield one(
      {
        code,
        names,
        attributes: { design: 'assembly aid' },
        drawing: { family: 'hood', size: 16, entry: 'top' },
        cents,
        weightG,
      },
      {
        code: base,
        category: 'tools-hand-tools',
        series: 'TA',
        trade: 'tool',
        descriptions: text(
          'Service: we assemble the parts of your configuration and check each connector.',
          'Servicio: montamos las piezas de su configuración y verificamos cada conector.',
        ),
      },
    )
  yield one(
    {
      code: assemblyAid,
      names: text('Assembly aid for hinged frames', 'Útil de montaje para marcos abatibles'),
      attributes: { design: 'assembly aid', length: 180 },
      drawing: { family: 'tool', kind: 'locator', length: 180, colour: '#d07a00' },
      cents: 4800,
      weightG: 310,
    },
    {
      code: 'TA-AID-KM',
      category: 'tools-hand-tools',
      series: 'TA',
      trade: 'tool',
      descriptions: text(
        'Holds a hinged frame open while modules and contacts are fitted by hand.',
        'Mantiene abierto el marco abatible mientras se montan a mano módulos y contactos.',
      ),
    },
  )
}
