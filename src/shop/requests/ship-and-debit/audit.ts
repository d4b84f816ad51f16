import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { agreementDesk, claimDesk } from './contract.ts'

export const shipAndDebitAudit = auditOf({
  kinds: {
    claim: {
      name: { en: 'Claim', es: 'Solicitud de abono' },
      sections: ['desk/claims'],
      link: (page, id) =>
        /^SD\d+$/.test(id)
          ? addressIfOpen(
              page,
              claimDesk.claim,
              href(page, claimDesk.claim, { params: { code: id }, query: {} }),
            )
          : null,
    },
    agreement: {
      name: { en: 'Debit agreement', es: 'Acuerdo de abono' },
      sections: ['desk/agreements'],
      link: (page, id) =>
        /^\d+$/.test(id)
          ? addressIfOpen(
              page,
              agreementDesk.agreement,
              href(page, agreementDesk.agreement, { params: { id: Number(id) } }),
            )
          : null,
    },
  },
  actions: {
    'claim-import': { en: 'Ship-and-debit claim sent', es: 'Solicitud ship-and-debit enviada' },
    'claim-approve': { en: 'Positions of a claim approved', es: 'Posiciones de una solicitud aprobadas' },
    'claim-reject': { en: 'Positions of a claim rejected', es: 'Posiciones de una solicitud rechazadas' },
    'claim-reopen': { en: 'Claim checked again', es: 'Solicitud revisada de nuevo' },
    'claim-credit': { en: 'Claim credited', es: 'Solicitud abonada' },
    'claim-withdraw': { en: 'Claim withdrawn', es: 'Solicitud de abono retirada' },
    'claim-note': {
      en: 'Internal note added to a claim',
      es: 'Nota interna añadida a una solicitud de abono',
    },
    'agreement-add': { en: 'Ship-and-debit agreement added', es: 'Acuerdo ship-and-debit añadido' },
    'agreement-save': { en: 'Ship-and-debit agreement changed', es: 'Acuerdo ship-and-debit modificado' },
  },
})
