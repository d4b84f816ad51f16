/** An endpoint that a demo company had: it has ended, so that a demo shop sends nothing to anybody. */
export const demoWebhooks = [
  {
    company: 'nordwind',
    person: 'admin@nordwind.example',
    name: 'Nordwind warehouse',
    url: 'https://hooks.nordwind.example/contara',
    events: ['order.shipped', 'delivery.shipped', 'invoice.issued'],
    told: [
      { kind: 'order.shipped', subject: 'C-100001', status: 204, answer: '' },
      { kind: 'delivery.shipped', subject: 'C-100001/1', status: 503, answer: 'maintenance' },
    ],
  },
] as const
