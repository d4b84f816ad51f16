/** A small knowledge base and its articles, for tests of the configurators. */
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { stockGoods } from '#shop/cart/fixtures.ts'
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
      { id: 'height', name: said('Height'), values: [value('low'), value('high')] },
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
    { id: 'HAN_FRAME', name: said('Frame'), characteristics: ['size', 'height'], product: 'frame' },
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
