import { describe, expect, test } from 'vitest'
import { toolsIn, toolWords } from '#shop/discovery/search/model/tool-words.ts'
import { manifests } from './domains.ts'

const tools = manifests.flatMap(brought => brought.tools ?? [])
const words = toolWords(tools)
const found = (text: string, typing = false) =>
  toolsIn(words, text, typing).map(({ tool, whole }) => ({ tool: tool.key, whole }))
const named = (text: string, typing = false) => found(text, typing).map(one => one.tool)

describe('SRCH-01 a text names a tool', () => {
  test.each<[text: string, tool: string]>([
    ['derating', 'derating'],
    ['Derating tool', 'derating'],
    ['ampacity', 'derating'],
    ['reducción de corriente', 'derating'],
    ['labeling', 'labeling'],
    ['labelling', 'labeling'],
    ['print labels', 'labeling'],
    ['rótulos', 'labeling'],
    ['download manager', 'downloads'],
    ['downloads', 'downloads'],
    ['gestor de descargas', 'downloads'],
    ['configurator', 'configurators'],
    ['cable configurator', 'configurators'],
    ['configurador de cables', 'configurators'],
    ['quick order', 'quickOrder'],
    ['quick-order', 'quickOrder'],
    ['pedido rápido', 'quickOrder'],
    ['BOM upload', 'orderByNumber'],
    ['lista de materiales', 'orderByNumber'],
    ['compare', 'comparison'],
    ['how to compare products', 'comparison'],
    ['comparador', 'comparison'],
    ['store finder', 'stores'],
    ['tiendas', 'stores'],
    ['where is my order', 'orders'],
    ['watchlist', 'watchlist'],
    ['RMA', 'repair'],
  ])('%s', (text, tool) => {
    expect(found(text)[0]).toEqual({ tool, whole: true })
  })
  test.each<[text: string, tool: string]>([
    ['derating for 16 pole insert', 'derating'],
    ['M12 cable configurator 4 pole', 'configurators'],
    ['download data sheets K2', 'downloads'],
  ])('%s among other words', (text, tool) => {
    expect(found(text)[0]).toEqual({ tool, whole: false })
  })
  test.each([
    '16 pole insert',
    'label holder',
    'K2 16M 0601',
    'store cable',
    'marking strip',
    '',
    '???',
    'M12',
  ])('%s names none', text => expect(found(text)).toEqual([]))
  test('what is typed so far is completed, from four letters on', () => {
    expect(named('dera', true)[0]).toBe('derating')
    expect(named('downl', true)[0]).toBe('downloads')
    expect(named('tienda', true)[0]).toBe('stores')
    expect(named('der', true)).toEqual([])
    expect(named('dera')).toEqual([])
  })
  test('each tool has a key of its own, and is found by its phrases', () => {
    expect(new Set(tools.map(one => one.key)).size).toBe(tools.length)
    const lost = tools.filter(({ key, named: phrases }) =>
      phrases.split(' | ').some(phrase => !named(phrase).includes(key)),
    )
    expect(lost).toEqual([])
  })
})
