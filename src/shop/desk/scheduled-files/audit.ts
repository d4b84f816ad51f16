import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { scheduledFiles } from './contract.ts'

export const scheduledFilesAudit = auditOf({
  kinds: {
    'scheduled-file': {
      name: { en: 'File by schedule', es: 'Archivo programado' },
      sections: ['desk/files'],
      link: (page, id) =>
        addressIfOpen(
          page,
          scheduledFiles.show,
          href(page, scheduledFiles.show, { params: { id: Number(id) } }),
        ),
    },
  },
  actions: {
    'scheduled-file-add': { en: 'File by schedule added', es: 'Archivo programado añadido' },
    'scheduled-file-change': { en: 'File by schedule changed', es: 'Archivo programado modificado' },
    'scheduled-file-stop': { en: 'File by schedule stopped', es: 'Archivo programado detenido' },
    'scheduled-file-go-on': { en: 'File by schedule continued', es: 'Archivo programado reanudado' },
  },
  details: {
    schedule: { en: 'schedule', es: 'programación' },
    fetchedFrom: { en: 'from', es: 'de' },
    rhythm: { en: 'how often', es: 'frecuencia' },
  },
  values: {
    hour: { en: 'every hour', es: 'cada hora' },
    day: { en: 'every day', es: 'cada día' },
    week: { en: 'every week', es: 'cada semana' },
  },
})
