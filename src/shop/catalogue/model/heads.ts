/** How the trade heads its columns; folded: small letters and digits. One list for pasted rows and files. */

const joined = (firsts: readonly string[], lasts: readonly string[]): string[] =>
  firsts.flatMap(first => lasts.map(last => first + last))

const everyCode: readonly string[] = [
  ...new Set([
    'code',
    'product',
    'article',
    'sku',
    'mpn',
    'mfrno',
    'catalog',
    'catalogue',
    'orderno',
    'ordernr',
    ...joined(
      ['', 'manufacturer', 'manufacturers', 'manuf', 'mfg', 'mfr', 'maker', 'supplier', 'vendor'],
      ['part', 'partnumber', 'partnumbers', 'partno', 'partnos', 'partnum', 'partnr', 'partcode', 'pn'],
    ),
    ...joined(
      ['product', 'article', 'item', 'order', 'ordering', 'catalog', 'catalogue', 'manufacturer', 'supplier'],
      ['number', 'numbers', 'no', 'num', 'code'],
    ),
    'supplierarticleid',
    'supplierpid',
    'supplieraid',
    'articleid',
    'material',
    'materialnumber',
    'materialno',
    'materialnr',
    'artikel',
    ...joined(
      [
        'artikel',
        'art',
        'bestell',
        'sach',
        'teile',
        'teil',
        'material',
        'hersteller',
        'herstellerteile',
        'typ',
      ],
      ['nummer', 'nr', 'no', 'code'],
    ),
    'typ',
    'articulo',
    'pieza',
    'referencia',
    'ref',
    ...joined(
      ['codigo', 'codigode', 'codigodel', 'cod'],
      ['', 'producto', 'articulo', 'fabricante', 'pieza'],
    ),
    ...joined(
      ['numero', 'numerode', 'nde', 'no', 'node', 'n'],
      ['articulo', 'pieza', 'pedido', 'parte', 'producto'],
    ),
    'nopieza',
    'referenciafabricante',
    'referenciadelfabricante',
    'referencedefabricant',
    'reference',
    'codice',
    'codicearticolo',
    'contara',
    // Portuguese, Dutch, Polish, Czech, Danish, Swedish, Finnish, Turkish
    ...joined(
      ['numero', 'numeroda', 'numerode', 'codigo', 'codigoda', 'codigodo'],
      ['peca', 'produto', 'artigo'],
    ),
    'artikelcode',
    'bestelnummer',
    'bestelnr',
    'onderdeelnummer',
    'kodproduktu',
    'kodtowaru',
    'numerkatalogowy',
    'numerczesci',
    'indeks',
    'cislodilu',
    'cislovyrobku',
    'objednacicislo',
    'varenummer',
    'varenr',
    'tuotenumero',
    'tuotekoodi',
    'urunkodu',
    'parcano',
    'stockcode',
    'contarapartnumber',
  ]),
]

/** Heads that say that numbers stand below; a mere 'part' or 'reference' may be a description or a place on a board. */
export const clearHead = /number|num|no$|pn$|sku|nummer|nr$|code|kod|cislo|codigo|referencia|mfg|mfr|mpn/

/** Heads of a column of article numbers that can be ordered here; the clear ones first. */
export const codeHeads: readonly string[] = [
  ...everyCode.filter(head => clearHead.test(head)),
  ...everyCode.filter(head => !clearHead.test(head)),
]

/** How the trade calls a number of pieces. */
const plain = ['quantity', 'qty', 'qnty', 'quantities', 'qtys', 'quant']
/** Heads of what is to be ordered: of several columns of quantities it is theirs that counts. */
export const orderedHeads: readonly string[] = [
  ...new Set([
    ...joined(['order', 'ordered', 'total', 'required', 'requested', 'needed', 'buy', 'purchase'], plain),
    ...joined(plain, [
      'ordered',
      'order',
      'toorder',
      'tobuy',
      'required',
      'reqd',
      'requested',
      'needed',
      'total',
    ]),
    'need',
    'needed',
    'required',
    'reqd',
    'tobuy',
    'toorder',
    'bestellmenge',
    'gesamtmenge',
    'bedarf',
    'bedarfsmenge',
    'sollmenge',
    ...joined(
      ['cantidad', 'cant', 'cdad', 'unidades', 'uds', 'piezas'],
      ['pedida', 'pedidas', 'solicitada', 'total', 'necesaria', 'requerida', 'apedir', 'acomprar'],
    ),
    'apedir',
  ]),
]
/** Heads of a column of quantities. */
export const quantityHeads: readonly string[] = [
  // what is to be ordered before how many a board holds
  ...orderedHeads,
  ...plain,
  ...joined(plain, ['pcs', 'pieces', 'units', 'ea', 'each']),
  'pieces',
  'pcs',
  'amount',
  'count',
  'units',
  'noofpieces',
  'numberofpieces',
  'noofunits',
  'cantidad',
  'cantidades',
  'cant',
  'ctd',
  'cdad',
  'unidades',
  'uds',
  'unds',
  'piezas',
  'pzas',
  'cantidaduds',
  'cantidadunidades',
  'menge',
  'anzahl',
  'stuck',
  'stuckzahl',
  'stk',
  'stck',
  'mengestk',
  'mengestck',
  'mengestuck',
  'mengeinstuck',
  'quantite',
  'qte',
  'quantita',
  'quantidade',
  'qtde',
  'aantal',
  'ilosc',
  'mnozstvi',
  'pocet',
  'antal',
  'maara',
  'miktar',
  'adet',
  'mennyiseg',
  'cantitate',
  ...joined(plain, ['per', 'perboard', 'perpcb', 'perunit', 'board', 'pcb']),
]

/** Heads of a column that says which parts are not to be fitted: what stands below them leaves a part out. */
export const notFittedHeads: readonly string[] = [
  'dnp', 'dni', 'dnf', 'dns', 'dnm', 'dnpdni', 'nofit', 'nopop', 'nostuff', 'nomount', 'noload', 'dontfit', 'dontpopulate',
  ...joined(['donot', 'not'], ['populate', 'populated', 'place', 'placed', 'fit', 'fitted', 'install', 'installed', 'mount', 'mounted', 'stuff', 'stuffed', 'assemble', 'assembled', 'load', 'loaded', 'buy']),
  'unpopulated', 'excluded', 'exclude', 'excludefrombom', 'excludefromboard', 'excluirdelalista', 'excluir',
  'nichtbestuckt', 'nichtbestucken', 'nichtbestuckung', 'unbestuckt', 'nichtmontiert', 'entfallt',
  'nomontar', 'nomontado', 'nomontada', 'nopoblar', 'noinstalar', 'nonmonte', 'nonequipe', 'nepasmonter', 'nonmontato', 'nonmontare',
  'naomontar', 'nietgeplaatst', 'nietplaatsen', 'niemontowac', 'neosazovat',
] // prettier-ignore
/** Heads of a column that says which parts are to be fitted. */
export const fittedHeads: readonly string[] = [
  'populate', 'populated', 'fit', 'fitted', 'place', 'placed', 'install', 'installed', 'mount', 'mounted', 'stuff', 'stuffed', 'assemble', 'assembled', 'load', 'loaded', 'include', 'included', 'inbom',
  'bestuckt', 'bestucken', 'bestuckung', 'montiert', 'montar', 'montado', 'montada', 'poblado', 'instalar', 'equipe', 'monte', 'montato', 'montare', 'geplaatst', 'plaatsen', 'montowac', 'osadit', 'osazeno',
] // prettier-ignore

/** Other heads of lists of parts, which say that a row holds heads. */
export const otherHeads: readonly string[] = [
  'description', 'descriptions', 'descripcion', 'desc', 'designation', 'designacion', 'bezeichnung', 'beschreibung', 'name', 'nombre', 'libelle', 'descrizione', 'descricao', 'omschrijving', 'opis', 'popis', 'text', 'value', 'valor', 'wert', 'comment', 'comments', 'comentario', 'note', 'notes', 'nota', 'bemerkung',
  'designator', 'designators', 'refdes', 'references', 'referencedesignator', 'referencedesignators', 'designador',
  'package', 'footprint', 'manufacturer', 'hersteller', 'fabricante', 'fabricant', 'mfr', 'mfg', 'brand', 'marca', 'supplier', 'lieferant', 'proveedor', 'distributor', 'vendor', 'supplierandref',
  'price', 'unitprice', 'preis', 'einzelpreis', 'stuckpreis', 'precio', 'preciounitario', 'prix', 'prixunitaire', 'extendedprice', 'totalprice', 'gesamtpreis', 'currency', 'wahrung', 'moneda',
  'unit', 'uom', 'me', 'einheit', 'mengeneinheit', 'unidad', 'um', 'unite', 'available', 'availability', 'stock', 'bestand', 'existencias', 'id', 'index', 'deliverydate', 'lieferdatum', 'date', 'datum', 'fecha', 'customerreference',
] // prettier-ignore
