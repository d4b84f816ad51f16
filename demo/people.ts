/**
 * The demo companies with units, people, cost centers, budgets and addresses (conventions.md, "Demo accounts").
 * All names are invented; addresses end in the domain `example`.
 */
import type { PaymentTerms } from '#shop/ordering/orders/model/payment-terms.ts'

export const demoPassword = 'Contara-2026'

export type Role =
  | 'buyer'
  | 'approver'
  | 'company-admin'
  | 'distributor'
  | 'orders'
  | 'catalogue'
  | 'content'
  | 'service'
  | 'administrator'

export type Person = {
  email: string
  firstName: string
  lastName: string
  unit: string
  roles: Role[]
  /** in the smallest unit of the order's currency; an order above it needs approval */
  threshold?: number
  active?: false
  /** was invited and has set no password yet */
  invited?: true
}

export type PostalPlace = {
  key: string
  unit: string
  companyName: string
  firstName: string
  lastName: string
  line1: string
  line2?: string
  postcode: string
  town: string
  region?: string
  country: string
  phone: string
  preset?: true
  billing?: true
}

export type CostCenter = {
  code: string
  name: string
  unit: string
  currency: 'EUR' | 'USD'
  /** of a year, in the smallest unit of the currency */
  budget: number
}

export type DemoCompany = {
  code: string
  name: string
  country: string
  /** what its people pay in */
  currency: 'EUR' | 'USD'
  vatId: string | null
  priceList: string | null
  deliveryDays: number[]
  /** how far its credit limit is above what it owes for past orders, in the smallest unit by currency; absent: no limit */
  credit?: Readonly<Record<string, number>>
  /** how it pays on account; absent: as everybody does */
  paymentTerms?: PaymentTerms
  /** parents before children */
  /** `country`: where a unit is, if elsewhere than the company */
  units: { code: string; name: string; parent: string | null; country?: string }[]
  people: Person[]
  costCenters: CostCenter[]
  addresses: PostalPlace[]
}

/** Has every role at the desk. */
export const deskPerson: Omit<Person, 'unit'> = {
  email: 'desk@contara.example',
  firstName: 'Marta',
  lastName: 'Weiss',
  roles: ['orders', 'catalogue', 'content', 'service', 'administrator'],
}

/** Looks after orders at the desk. */
export const orderDesk: Omit<Person, 'unit'> = {
  email: 'orders@contara.example',
  firstName: 'Jonas',
  lastName: 'Keller',
  roles: ['orders'],
}

/** The people of the seller's desk; all but the first have one role. */
export const deskPeople: readonly Omit<Person, 'unit'>[] = [
  deskPerson,
  orderDesk,
  { email: 'catalogue@contara.example', firstName: 'Inés', lastName: 'Robledo', roles: ['catalogue'] },
  { email: 'content@contara.example', firstName: 'Hannah', lastName: 'Sørensen', roles: ['content'] },
  { email: 'service@contara.example', firstName: 'Tomás', lastName: 'Vega', roles: ['service'] },
]

const nordwind: DemoCompany = {
  code: 'nordwind',
  name: 'Nordwind Automation',
  country: 'ES',
  currency: 'EUR',
  vatId: 'ESB12345674',
  priceList: null,
  deliveryDays: [1, 2, 3, 4, 5],
  credit: { USD: 500_000_000 },
  paymentTerms: { days: 45, discount: { percent: '2', days: 10 } },
  units: [
    { code: 'nordwind', name: 'Nordwind Automation', parent: null },
    { code: 'nordwind-zaragoza', name: 'Zaragoza plant', parent: 'nordwind' },
    { code: 'nordwind-press-shop', name: 'Press shop', parent: 'nordwind-zaragoza' },
    { code: 'nordwind-assembly', name: 'Assembly line 2', parent: 'nordwind-zaragoza' },
    { code: 'nordwind-dublin', name: 'Dublin test center', parent: 'nordwind', country: 'IE' },
  ],
  people: [
    {
      email: 'buyer@nordwind.example',
      firstName: 'Nora',
      lastName: 'Lindqvist',
      unit: 'nordwind-zaragoza',
      roles: ['buyer'],
      threshold: 500_000,
    },
    {
      email: 'approver@nordwind.example',
      firstName: 'Pablo',
      lastName: 'Ortega',
      unit: 'nordwind-zaragoza',
      roles: ['approver'],
    },
    {
      email: 'approver2@nordwind.example',
      firstName: 'Greta',
      lastName: 'Sandberg',
      unit: 'nordwind',
      roles: ['approver'],
    },
    {
      email: 'buyer2@nordwind.example',
      firstName: 'Elena',
      lastName: 'Vidal',
      unit: 'nordwind-assembly',
      roles: ['buyer'],
    },
    {
      email: 'admin@nordwind.example',
      firstName: 'Aoife',
      lastName: 'Byrne',
      unit: 'nordwind',
      roles: ['company-admin'],
    },
    {
      email: 'dublin@nordwind.example',
      firstName: 'Ciarán',
      lastName: 'Walsh',
      unit: 'nordwind-dublin',
      roles: ['buyer'],
      threshold: 200_000,
    },
    {
      email: 'plant.admin@nordwind.example',
      firstName: 'Sofía',
      lastName: 'Marín',
      unit: 'nordwind-zaragoza',
      roles: ['company-admin'],
    },
    {
      email: 'stores@nordwind.example',
      firstName: 'Raúl',
      lastName: 'Campos',
      unit: 'nordwind-press-shop',
      roles: ['buyer', 'approver'],
      threshold: 150_000,
    },
    {
      email: 'new.buyer@nordwind.example',
      firstName: 'Hugo',
      lastName: 'Peral',
      unit: 'nordwind-assembly',
      roles: ['buyer'],
      threshold: 80_000,
      invited: true,
    },
    {
      email: 'former.buyer@nordwind.example',
      firstName: 'Lucía',
      lastName: 'Serrano',
      unit: 'nordwind-press-shop',
      roles: ['buyer'],
      threshold: 100_000,
      active: false,
    },
  ],
  costCenters: [
    {
      code: 'NW-4100',
      name: 'Plant maintenance',
      unit: 'nordwind-zaragoza',
      currency: 'EUR',
      budget: 12_000_000,
    },
    { code: 'NW-4110', name: 'Press shop', unit: 'nordwind-press-shop', currency: 'EUR', budget: 6_000_000 },
    {
      code: 'NW-4200',
      name: 'Assembly line 2',
      unit: 'nordwind-assembly',
      currency: 'EUR',
      budget: 9_000_000,
    },
    {
      code: 'NW-4900',
      name: 'Project Houston',
      unit: 'nordwind-zaragoza',
      currency: 'USD',
      budget: 10_000_000,
    },
    { code: 'NW-5100', name: 'Test center', unit: 'nordwind-dublin', currency: 'EUR', budget: 3_000_000 },
    {
      code: 'NW-5110',
      name: 'Test center, US projects',
      unit: 'nordwind-dublin',
      currency: 'USD',
      budget: 2_500_000,
    },
  ],
  addresses: [
    {
      key: 'nw-zgz-goods-in',
      unit: 'nordwind-zaragoza',
      companyName: 'Nordwind Automation',
      firstName: 'Goods in',
      lastName: 'Gate 3',
      line1: 'Calle de la Turbina 18',
      line2: 'Nave 4',
      postcode: '50197',
      town: 'Zaragoza',
      country: 'ES',
      phone: '+34 976 555 010',
      preset: true,
      billing: true,
    },
    {
      key: 'nw-zgz-store',
      unit: 'nordwind-zaragoza',
      companyName: 'Nordwind Automation',
      firstName: 'Nora',
      lastName: 'Lindqvist',
      line1: 'Calle de la Turbina 22',
      line2: 'Spare parts store',
      postcode: '50197',
      town: 'Zaragoza',
      country: 'ES',
      phone: '+34 976 555 014',
    },
    {
      key: 'nw-press',
      unit: 'nordwind-press-shop',
      companyName: 'Nordwind Automation, press shop',
      firstName: 'Javier',
      lastName: 'Moreno',
      line1: 'Calle de la Turbina 18',
      line2: 'Hall 2, column C7',
      postcode: '50197',
      town: 'Zaragoza',
      country: 'ES',
      phone: '+34 976 555 021',
      preset: true,
    },
    {
      key: 'nw-assembly',
      unit: 'nordwind-assembly',
      companyName: 'Nordwind Automation, assembly',
      firstName: 'Elena',
      lastName: 'Vidal',
      line1: 'Avenida del Rotor 5',
      postcode: '50197',
      town: 'Zaragoza',
      country: 'ES',
      phone: '+34 976 555 030',
      preset: true,
    },
    {
      key: 'nw-dub',
      unit: 'nordwind-dublin',
      companyName: 'Nordwind Automation Ireland',
      firstName: 'Ciarán',
      lastName: 'Walsh',
      line1: 'Unit 7, Harbour Test Park',
      postcode: 'D24 XY45',
      town: 'Dublin',
      country: 'IE',
      phone: '+353 1 555 0107',
      preset: true,
      billing: true,
    },
    {
      key: 'nw-dub-lab',
      unit: 'nordwind-dublin',
      companyName: 'Nordwind Automation Ireland',
      firstName: 'Vibration lab',
      lastName: '',
      line1: 'Unit 9, Harbour Test Park',
      postcode: 'D24 XY45',
      town: 'Dublin',
      country: 'IE',
      phone: '+353 1 555 0109',
    },
  ],
}

const meridian: DemoCompany = {
  code: 'meridian',
  name: 'Meridian Rail',
  country: 'GB',
  currency: 'EUR',
  vatId: null,
  priceList: null,
  deliveryDays: [2, 4],
  credit: { USD: 400_000_000 },
  units: [
    { code: 'meridian', name: 'Meridian Rail', parent: null },
    { code: 'meridian-derby', name: 'Derby works', parent: 'meridian' },
  ],
  people: [
    {
      email: 'buyer@meridian.example',
      firstName: 'James',
      lastName: 'Whitfield',
      unit: 'meridian-derby',
      roles: ['buyer'],
      threshold: 1_000_000,
    },
  ],
  costCenters: [
    {
      code: 'MR-100',
      name: 'Rolling stock refit',
      unit: 'meridian-derby',
      currency: 'EUR',
      budget: 15_000_000,
    },
    { code: 'MR-110', name: 'Depot equipment', unit: 'meridian-derby', currency: 'USD', budget: 8_000_000 },
  ],
  addresses: [
    {
      key: 'mr-derby',
      unit: 'meridian-derby',
      companyName: 'Meridian Rail',
      firstName: 'James',
      lastName: 'Whitfield',
      line1: '14 Locomotive Way',
      line2: 'Shed 6',
      postcode: 'DE24 8ZZ',
      town: 'Derby',
      country: 'GB',
      phone: '+44 1332 555 016',
      preset: true,
      billing: true,
    },
    {
      key: 'mr-depot',
      unit: 'meridian-derby',
      companyName: 'Meridian Rail, depot south',
      firstName: 'Stores',
      lastName: '',
      line1: '2 Points Lane',
      postcode: 'CR0 4ZZ',
      town: 'Croydon',
      country: 'GB',
      phone: '+44 20 5555 0162',
    },
  ],
}

const voltix: DemoCompany = {
  code: 'voltix',
  name: 'Voltix Distribution',
  country: 'US',
  currency: 'USD',
  vatId: null,
  priceList: 'partner',
  deliveryDays: [1, 2, 3, 4, 5],
  credit: { EUR: 100_000_000 },
  paymentTerms: { days: 60, discount: null },
  units: [{ code: 'voltix', name: 'Voltix Distribution', parent: null }],
  people: [
    {
      email: 'distributor@voltix.example',
      firstName: 'Dana',
      lastName: 'Voss',
      unit: 'voltix',
      roles: ['buyer', 'distributor'],
    },
  ],
  costCenters: [
    { code: 'VX-STOCK', name: 'Stock replenishment', unit: 'voltix', currency: 'USD', budget: 90_000_000 },
    { code: 'VX-EU', name: 'European projects', unit: 'voltix', currency: 'EUR', budget: 20_000_000 },
  ],
  addresses: [
    {
      key: 'vx-hub',
      unit: 'voltix',
      companyName: 'Voltix Distribution',
      firstName: 'Receiving',
      lastName: 'Dock 12',
      line1: '4800 Ohm Parkway',
      postcode: '77032',
      town: 'Houston',
      region: 'US-TX',
      country: 'US',
      phone: '+1 281 555 0148',
      preset: true,
      billing: true,
    },
    {
      key: 'vx-west',
      unit: 'voltix',
      companyName: 'Voltix Distribution West',
      firstName: 'Receiving',
      lastName: '',
      line1: '91 Capacitor Drive',
      postcode: '89506',
      town: 'Reno',
      region: 'US-NV',
      country: 'US',
      phone: '+1 775 555 0119',
    },
  ],
}

export const demoCompanies: readonly DemoCompany[] = [nordwind, meridian, voltix]
