import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { bankDesk } from './contract.ts'

export const bankAudit = auditOf({
  kinds: {
    'bank-entry': {
      name: { en: 'Incoming payment', es: 'Pago entrante' },
      sections: ['desk/bank-statements'],
      link: (page, id) =>
        addressIfOpen(page, bankDesk.entry, href(page, bankDesk.entry, { params: { id: Number(id) } })),
    },
    'bank-statement': {
      name: { en: 'Bank statement', es: 'Extracto bancario' },
      sections: ['desk/bank-statements'],
    },
  },
  actions: {
    'bank-statement-take': { en: 'Bank statement taken in', es: 'Extracto bancario incorporado' },
    'bank-entry-book': { en: 'Incoming payment booked', es: 'Pago entrante contabilizado' },
    'bank-entry-undo': {
      en: 'Booking of an incoming payment undone',
      es: 'Contabilización de un pago deshecha',
    },
    'bank-entry-aside': { en: 'Incoming payment set aside', es: 'Pago entrante apartado' },
  },
  details: {
    entries: { en: 'payments', es: 'pagos' },
    invoices: { en: 'invoices', es: 'facturas' },
    known: { en: 'known already', es: 'ya conocidos' },
  },
})
