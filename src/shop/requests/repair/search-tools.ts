import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { repair } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const repairSearchTools: readonly SearchTool[] = [
  {
    key: 'repair',
    name: { en: 'Repair service', es: 'Servicio de reparación' },
    help: { en: 'Send a product in for repair.', es: 'Envíe un producto a reparar.' },
    named:
      'repair service | repair request | send for repair | rma | servicio de reparacion | solicitud de reparacion | enviar a reparar',
    alone: 'repair | repairs | reparacion | reparaciones | calibration | calibracion',
    to: page => href(page, repair.form),
    entry: repair.form,
  },
]
