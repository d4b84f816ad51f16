import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { desk } from './contract.ts'

export const overviewAudit = auditOf({
  kinds: {
    mail: {
      name: { en: 'E-mail', es: 'Correo' },
      sections: ['desk/mails'],
      link: (page, id) =>
        /^\d+$/.test(id) ? addressIfOpen(page, desk.mail, href(page, desk.mail, { params: { id } })) : null,
    },
    job: { name: { en: 'Background work', es: 'Tarea' }, sections: ['desk/jobs'] },
    shop: { name: { en: 'Shop', es: 'Tienda' }, sections: [] },
  },
  actions: {
    'mails-retry': { en: 'E-mails tried again', es: 'Correos reintentados' },
    'job-item-retry': { en: 'Item of a job tried again', es: 'Elemento de una tarea reintentado' },
    'job-retry': { en: 'Background work started again', es: 'Tarea iniciada de nuevo' },
    'mails-let-go': { en: 'Held e-mails let go', es: 'Correos retenidos liberados' },
    'mail-retry': { en: 'E-mail tried again', es: 'Correo reintentado' },
    'demo-begun': { en: 'Demo data: loading begun', es: 'Datos de demostración: carga iniciada' },
    'demo-complete': { en: 'Demo data: all loaded', es: 'Datos de demostración: carga completa' },
  },
})
