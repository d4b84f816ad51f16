import { auditOf } from '#platform/audit/audit.ts'

export const ledgerAudit = auditOf({
  kinds: {
    ledger: { name: { en: 'Ledger', es: 'Contabilidad' }, sections: ['desk/ledger'] },
  },
  actions: {
    'ledger-close': { en: 'Month closed', es: 'Mes cerrado' },
    'ledger-accounts': { en: 'Accounts of the ledger changed', es: 'Cuentas contables modificadas' },
  },
  details: {
    bookings: { en: 'bookings', es: 'asientos' },
    accounts: { en: 'accounts', es: 'cuentas' },
  },
})
