import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'

export const companyAudit = auditOf({
  kinds: {
    company: {
      name: { en: 'Company', es: 'Empresa' },
      sections: ['desk/customers'],
      link: (page, id) =>
        /^[\w.-]{1,60}$/.test(id)
          ? addressIfOpen(
              page,
              customersDesk.company,
              href(page, customersDesk.company, { params: { company: id } }),
            )
          : null,
    },
  },
  about: ['customer'],
  actions: {
    'company-person-invite': { en: 'Person invited', es: 'Persona invitada' },
  },
})
