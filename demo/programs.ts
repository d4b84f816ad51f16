/** Programs of demo companies (conventions.md, 'Doors for systems and programs'). */
export const demoPrograms = [
  {
    company: 'nordwind',
    person: 'buyer2@nordwind.example',
    name: 'Nordwind ERP',
    clientId: 'demo-nordwind',
    secret: 'Contara-2026-api',
  },
  // for a unit, by an account of its own: nobody has to stay for it to go on
  {
    company: 'nordwind',
    unit: 'nordwind-dublin',
    email: 'erp-dublin@nordwind.example',
    name: 'Dublin test bench',
    clientId: 'demo-nordwind-dublin',
    secret: 'Contara-2026-dublin',
  },
] as const
