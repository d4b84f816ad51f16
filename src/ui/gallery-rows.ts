/** Articles that the components are shown with. */
export const rows = [
  {
    code: 'K2 16M 0601',
    name: 'Insert, 16 poles, male, crimp',
    poles: 16,
    current: 16,
    stock: 'in',
    note: '1 248',
    price: '8.42',
  },
  {
    code: 'K2 16F 0701',
    name: 'Insert, 16 poles, female, crimp',
    poles: 16,
    current: 16,
    stock: 'future',
    note: '30/11/2026',
    price: '8.96',
  },
  {
    code: 'K4 24M 0601',
    name: 'Insert, 24 poles, male, screw',
    poles: 24,
    current: 10,
    stock: 'out',
    note: 'On request',
    price: '1120.05',
  },
] as const
