import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { contentDesk } from './contract.ts'

export const contentAudit = auditOf({
  kinds: {
    text: {
      name: { en: 'Text', es: 'Texto' },
      sections: ['desk/texts'],
      link: (page, id) => {
        const [topic, language] = id.split('/')
        const params = contentDesk.text.ask.params.safeParse({ topic, language })
        return params.success
          ? addressIfOpen(
              page,
              contentDesk.text,
              href(page, contentDesk.text, { params: params.data, query: {} }),
            )
          : null
      },
    },
    slide: {
      name: { en: 'Slide', es: 'Diapositiva' },
      sections: ['desk/slides'],
      link: page => addressIfOpen(page, contentDesk.slides, href(page, contentDesk.slides)),
    },
  },
  actions: {
    'text-save': { en: 'Text saved', es: 'Texto guardado' },
    'slide-add': { en: 'Slide added', es: 'Diapositiva añadida' },
    'slide-save': { en: 'Slide changed', es: 'Diapositiva cambiada' },
    'slide-remove': { en: 'Slide removed', es: 'Diapositiva eliminada' },
    'slide-up': { en: 'Slide moved up', es: 'Diapositiva subida' },
    'slide-down': { en: 'Slide moved down', es: 'Diapositiva bajada' },
  },
})
