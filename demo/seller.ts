import type { Seller } from '#shop/ordering/seller/model.ts'

/** Who sells in the demo shop; numbers and account are invented, their check digits are right. */
export const demoSeller: Seller = {
  legalName: 'Contara Connectors GmbH',
  line1: 'Steckerstraße 1',
  line2: '',
  postcode: '00000',
  town: 'Musterhafen',
  country: 'DE',
  vatId: 'DE999999995',
  taxNumber: '',
  register: 'HRB 00000, Musterhafen',
  email: 'accounts@contara.example',
  phone: '+49 30 5550 1200',
  accounts: [{ bank: 'Musterbank', iban: 'DE85999999990001234567', bic: 'MUSTDEFFXXX' }],
}
