import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { emailInquiry } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const emailInquirySearchTools: readonly SearchTool[] = [
  {
    key: 'contact',
    name: { en: 'Contact', es: 'Contacto' },
    help: { en: 'Write to us: sales and technical support.', es: 'Escríbanos: ventas y soporte técnico.' },
    named:
      'contact us | contact form | customer service | technical support | tech support | ask an engineer | speak to someone | atencion al cliente | formulario de contacto | soporte tecnico | asistencia tecnica | servicio al cliente | hablar con alguien',
    alone: 'support | hotline | soporte | asistencia',
    to: page => href(page, emailInquiry.contact),
  },
]
