import { describe, expect, test } from 'vitest'
import { toolsIn, type Tool } from './tool-words.ts'

const named = (text: string, typing = false) => toolsIn(text, typing).map(one => one.tool)

describe('SRCH-01 a text names a tool', () => {
  test.each<[text: string, tool: Tool]>([
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
    expect(toolsIn(text)[0]).toEqual({ tool, whole: true })
  })
  test.each<[text: string, tool: Tool]>([
    ['derating for 16 pole insert', 'derating'],
    ['M12 cable configurator 4 pole', 'configurators'],
    ['download data sheets K2', 'downloads'],
  ])('%s among other words', (text, tool) => {
    expect(toolsIn(text)[0]).toEqual({ tool, whole: false })
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
  ])('%s names none', text => expect(toolsIn(text)).toEqual([]))
  test('what is typed so far is completed, from four letters on', () => {
    expect(named('dera', true)[0]).toBe('derating')
    expect(named('downl', true)[0]).toBe('downloads')
    expect(named('tienda', true)[0]).toBe('stores')
    expect(named('der', true)).toEqual([])
    expect(named('dera')).toEqual([])
  })
})
