/** Programs of demo companies (conventions.md, 'Doors for systems and programs'). */
export const demoPrograms = [
  {
    company: 'nordwind',
    person: 'buyer2@nordwind.example',
    name: 'Nordwind ERP',
    clientId: 'demo-nordwind',
    secret: 'Contara-2026-api',
  },
] as const
