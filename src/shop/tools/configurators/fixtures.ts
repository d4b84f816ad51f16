/** A small knowledge base and its articles, for tests of the configurators. */
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import type { DefinitionInput } from './model/definition.ts'
import { addPublished } from './service/publish.ts'

export const said = (en: string, es = `${en} (es)`) => ({ en, es })
const value = (id: string, eur = 0) => ({
  id,
  name: said(id),
  ...(eur > 0 && { surcharge: { EUR: eur, USD: eur } }),
})
export const when = (...all: [string, ...string[]][]) =>
  all.map(([characteristic, ...is]) => ({ characteristic, is }))

/** A frame in two sizes with modules and contacts; the small one has no high hood. */
export const smallConnector: DefinitionInput = {
  key: 'SMALL',
  kind: 'modules',
  productCode: 'FRAME-S',
  productCodes: ['FRAME-L'],
  name: said('Small connector'),
  about: said('A connector for tests'),
  help: said('Choose a size first.'),
  base: {
    characteristics: [
      { id: 'size', name: said('Size'), values: [value('S'), value('L')] },
      {
        id: 'height',
        name: said('Height'),
        values: [
          { ...value('low'), drawing: { family: 'hood', size: 16, entry: 'top' }, meaning: said('Flat') },
          value('high'),
        ],
      },
      { id: 'module', name: said('Module'), values: [value('power'), value('signal')] },
      { id: 'frame', name: said('Frame'), derived: true, values: [value('FRAME-S'), value('FRAME-L')] },
    ],
    rules: [
      {
        kind: 'table',
        id: 'frames',
        reason: said('These frames are made.'),
        over: ['size', 'frame'],
        rows: [
          ['S', 'FRAME-S'],
          ['L', 'FRAME-L'],
        ],
      },
      {
        kind: 'clause',
        id: 'no-high-small',
        reason: said('The small size has no high hood.'),
        oneOf: [
          { characteristic: 'size', is: ['L'] },
          { characteristic: 'height', is: ['low'] },
        ],
      },
    ],
  },
  groups: [
    {
      id: 'HAN_FRAME',
      name: said('Frame'),
      characteristics: ['size', 'height'],
      product: 'frame',
      texts: [{ id: 'plate', name: said('Text on the hood'), most: 8, when: when(['height', 'high']) }],
    },
    { id: 'HAN_MODULE', name: said('Modules'), characteristics: ['module'], placement: true },
    {
      id: 'HAN_POW_CONTACT',
      name: said('Contacts'),
      contacts: [
        {
          id: 'contacts',
          name: said('Crimp contacts'),
          cavities: [
            { when: when(['module', 'power']), n: 4 },
            { when: when(['module', 'signal']), n: 12 },
          ],
          choices: [
            { when: [], code: 'PIN-1', name: said('1 mm²') },
            { when: [], code: 'PIN-2', name: said('2.5 mm²') },
          ],
        },
      ],
    },
  ],
  parts: [
    { from: 'frame', group: 'HAN_FRAME', parentGroup: 'CONNECTOR' },
    { when: when(['module', 'power']), code: 'MOD-P', group: 'HAN_MODULE', parentGroup: 'CONNECTOR' },
    { when: when(['module', 'signal']), code: 'MOD-S', group: 'HAN_MODULE', parentGroup: 'CONNECTOR' },
  ],
}

/** Articles of the small connector and its knowledge base. */
export async function withSmallConnector(db: Db): Promise<void> {
  await stockGoods(db, [
    ...['FRAME-S', 'FRAME-L', 'MOD-P', 'MOD-S', 'SPARE'].map(code => ({ code, stock: 100 })),
    ...['PIN-1', 'PIN-2'].map(code => ({ code, stock: 1000, orderMinimum: 10, orderStep: 10 })),
  ])
  await inTransaction(db, tx => addPublished(tx, smallConnector))
}

/** A cable that is made to order, from three pieces on. */
export const smallCable: DefinitionInput = {
  key: 'CABLE',
  kind: 'cable',
  productCode: 'CIRCOVMO_CONF',
  name: said('Cable'),
  about: said('A cable for tests'),
  help: said('Choose the ends.'),
  base: {
    characteristics: [
      { id: 'end', name: said('End'), values: [value('plug', 200), value('open')] },
      {
        id: 'jacket',
        name: said('Jacket'),
        values: [{ ...value('PUR', 50), leadDays: 3 }, value('PVC')],
        proposed: 'PVC',
      },
    ],
    rules: [],
  },
  groups: [
    {
      id: 'CABLE',
      name: said('Cable'),
      characteristics: ['end', 'jacket'],
      numbers: [
        {
          id: 'length',
          name: said('Length'),
          unit: 'm',
          from: 0.5,
          to: 50,
          step: 0.1,
          proposed: 2,
          surcharge: [{ when: [], per: { EUR: 100, USD: 100 } }],
          weight: [{ when: [], per: 30 }],
        },
      ],
      texts: [{ id: 'mark', name: said('Marking'), most: 5, when: when(['jacket', 'PUR']) }],
    },
  ],
  parts: [{ code: 'CIRCOVMO_CONF', group: 'CABLE', parentGroup: 'CABLE', configurable: true }],
  price: { base: { EUR: 300, USD: 300 }, breaks: [{ from: 10, percent: 90 }] },
  defaultQuantity: 2,
  weightG: 5,
  pins: [
    {
      when: when(['end', 'plug']),
      rows: [
        ['1', 'BN', '1'],
        ['2', 'WH', ''],
      ],
    },
  ],
}

/** A strip that is made to order, from ten pieces on. */
export const smallStrip: DefinitionInput = {
  ...smallCable,
  key: 'STRIP',
  kind: 'mto',
  productCode: 'STRIP-1',
  minimumQuantity: 10,
  defaultQuantity: 10,
  parts: [{ code: 'STRIP-1', group: 'CABLE', parentGroup: 'STRIP', configurable: true }],
}

/** A set of parts that is assembled on demand, with an aid. */
export const smallSet = (kind: 'modular' | 'assembly' | 'summary'): DefinitionInput => ({
  key: `SET-${kind.toUpperCase()}`,
  kind,
  productCode: `SET-${kind}`,
  name: said('Set'),
  about: said('A set for tests'),
  help: said('Choose the body.'),
  base: {
    characteristics: [{ id: 'body', name: said('Body'), values: [value('B1'), value('B2')] }],
    rules: [],
  },
  groups: [{ id: 'SET', name: said('Set'), characteristics: ['body'] }],
  parts: [
    { when: when(['body', 'B1']), code: 'BODY-1', group: 'SET', parentGroup: 'CONNECTOR' },
    { when: when(['body', 'B2']), code: 'BODY-2', group: 'SET', parentGroup: 'CONNECTOR' },
    { code: 'SCREW', quantity: 4, group: 'SET', parentGroup: 'CONNECTOR' },
    { code: 'COVER', group: 'SET', parentGroup: 'ACCESSORY', accessory: true },
  ],
  minimumQuantity: kind === 'modular' ? 5 : 1,
  assembly: { service: 'ASSEMBLY', pad: 'ASSEMBLY-PAD', leadDays: 4 },
  assemblyAid: {
    code: 'AID',
    title: said('We assemble from 5 pieces'),
    texts: [said('First text of the aid'), said('Second text of the aid')],
  },
})

/** Articles and knowledge bases of all kinds beside the small connector. */
export async function withAllKinds(db: Db): Promise<void> {
  await stockGoods(db, [
    { code: 'CIRCOVMO_CONF', prices: {} },
    { code: 'STRIP-1', prices: {} },
    ...['BODY-1', 'BODY-2', 'SCREW', 'COVER', 'AID', 'ASSEMBLY', 'ASSEMBLY-PAD'].map(code => ({
      code,
      stock: 1000,
    })),
  ])
  await inTransaction(db, async tx => {
    for (const one of [
      smallCable,
      smallStrip,
      smallSet('modular'),
      smallSet('assembly'),
      smallSet('summary'),
    ])
      await addPublished(tx, one)
  })
}
