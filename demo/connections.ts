/** How the procurement systems of demo companies come to the shop (conventions.md, 'Doors for systems and programs'). */
export const demoConnections = [
  {
    company: 'nordwind',
    person: 'buyer2@nordwind.example',
    name: 'Nordwind SAP',
    kind: 'oci',
    username: 'nordwind-oci',
    number: '',
    to: '',
    secret: 'Contara-2026-oci',
    hosts: ['127.0.0.1', 'localhost'],
    mapping: {
      units: 'iso',
      classification: 'ECLASS-14',
      usualGroup: '27440000',
      custom: ['label', 'category', 'none', 'delivery-date', 'none'],
      orders: { rules: 'ours', tolerancePercent: 1, toleranceAmount: 5, lateDays: 30 },
    },
  },
  {
    company: 'nordwind',
    person: 'buyer2@nordwind.example',
    name: 'Nordwind Ariba',
    kind: 'cxml',
    username: '',
    number: 'AN01000000001',
    to: 'AN99000000001',
    secret: 'Contara-2026-cxml',
    hosts: ['127.0.0.1', 'localhost'],
    mapping: {
      units: 'unece',
      classification: 'UNSPSC',
      usualGroup: '39121400',
      // approved where they are made; 'NW-ASM' is how Ariba calls the gate of the plant
      orders: {
        rules: 'buyer',
        tolerancePercent: 1,
        toleranceAmount: 5,
        lateDays: 30,
        addresses: { 'NW-ASM': 'nw-assembly' },
      },
    },
  },
] as const
