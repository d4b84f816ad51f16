import { auditOf } from '#platform/audit/audit.ts'

export const sellerAudit = auditOf({
  kinds: {
    seller: { name: { en: 'Seller', es: 'Vendedor' }, sections: ['desk/seller'] },
  },
  actions: {
    'seller-save': { en: 'Seller changed', es: 'Vendedor modificado' },
    'numbers-save': { en: 'Next numbers changed', es: 'Próximos números modificados' },
  },
})
