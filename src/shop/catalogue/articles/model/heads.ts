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
    'articolo',
    'codarticolo',
    'codart',
    'rif',
    'contara',
    // ours and yours, and how lists of both call them
    ...joined(
      [
        'our',
        'my',
        'your',
        'unsere',
        'eigene',
        'ihre',
        'interne',
        'nuestra',
        'su',
        'notre',
        'votre',
        'nostro',
        'vostro',
      ],
      [
        'number',
        'no',
        'nr',
        'nummer',
        'artikelnummer',
        'artikelnr',
        'referencia',
        'ref',
        'reference',
        'codice',
        'partnumber',
        'partno',
      ],
    ),
    ...joined(['n', 'no', 'num', 'numero'], ['article', 'darticle', 'produit', 'dereference']),
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
    ...joined(['nr', 'numer', 'kod'], ['artykulu', 'czesci', 'produktu', 'towaru']),
    ...joined(['cod', 'codul'], ['produs', 'articol', 'produsului', 'articolului']),
    ...joined(['artikkel', 'artikel', 'dele', 'del', 'vare', 'produkt'], ['nummer', 'nr', 'kode']),
    'cislodilu',
    'cislovyrobku',
    'objednacicislo',
    'nrkatalogowy',
    'numerkatalogowy',
    'cikkszam',
    'varenummer',
    'varenr',
    'tuotenumero',
    'tuotekoodi',
    'urunkodu',
    'parcano',
    'stockcode',
    'contarapartnumber',
    ...joined(['code', 'ref', 'reference', 'numero', 'noart'], ['article', 'produit']),
    // Chinese and Japanese, Russian, Greek
    '物料编号',
    '物料编码',
    '物料号',
    '料号',
    '产品编号',
    '产品型号',
    '商品编号',
    '零件号',
    '部件号',
    '订货号',
    '货号',
    '型号',
    '规格型号',
    '编号',
    '物料編號',
    '料號',
    '產品編號',
    '產品型號',
    '零件號',
    '貨號',
    '型號',
    '編號',
    '品番',
    '型番',
    'артикул',
    'номердетали',
    'номерартикула',
    'партномер',
    'кодтовара',
    'κωδικος',
    'κωδικοςειδους',
    // a number that goods bear everywhere
    ...['ean', 'gtin', 'upc'].flatMap(code => [code, `${code}code`]),
  ]),
]

/** Heads that say that numbers stand below; a mere 'part' or 'reference' may be a description or a place on a board. */
export const clearHead =
  /number|num|no$|pn$|sku|nummer|nr$|code|kod|cislo|codigo|referencia|mfg|mfr|mpn|编号|編號|型号|型號|料号|料號|货号|貨號|品番|型番|артикул|номер|κωδικος|^(?:ean|gtin|upc)/

/** Heads of a column of article numbers that can be ordered here; the clear ones first. */
export const codeHeads: readonly string[] = [
  ...everyCode.filter(head => clearHead.test(head)),
  ...everyCode.filter(head => !clearHead.test(head)),
]

/**
 * Heads that end as those of part numbers do, whoever's they are: 'JLCPCB Part #', 'RS Stock No.', 'Product/Internal
 * Reference'. Not of what the article replaces, goes with or stands on.
 */
export const endsAsCode = (head: string): boolean =>
  /(?:part(?:number|numbers|no|num|nr|code|id)?|(?:article|item|product|stock|catalog|catalogue|material|component|order|ordering)(?:number|no|nr|code|id)|pn|mpn|sku|internalreference|artikelnummer|artikelnr|bestellnummer|bestellnr|teilenummer|teilenr|materialnummer|materialnr|sachnummer|sachnr|codigo|referencia|codearticle|codicearticolo)$/.test(
    head,
  ) &&
  !/^(?:old|former|previous|prior|legacy|alt|alternat|2nd|second|replace|replacing|substitut|equivalent|obsolete|superseded|ersatz|alte|vorganger|nachfolger|sustitu|anterior|antigu|ancien|remplac|equivalen|accessor|zubehor|mating|parent|kit|customerorder|purchaseorder|po|drawing|customs|tariff|hs)/.test(
    head,
  )

/** How the trade calls a number of pieces. */
const plain = ['quantity', 'qty', 'qnty', 'quantities', 'qtys', 'quant']
/** Heads of what is to be ordered: of several columns of quantities it is theirs that counts. */
export const orderedHeads: readonly string[] = [
  ...new Set([
    ...joined(
      ['order', 'ordered', 'total', 'extended', 'ext', 'required', 'requested', 'needed', 'buy', 'purchase'],
      plain,
    ),
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
    'bestmenge',
    'bestellvorschlag',
    'auftragsmenge',
    'gesamtmenge',
    'bedarf',
    'bedarfsmenge',
    'sollmenge',
    ...joined(
      ['cantidad', 'cant', 'cdad', 'unidades', 'uds', 'piezas'],
      ['pedida', 'pedidas', 'solicitada', 'total', 'necesaria', 'requerida', 'apedir', 'acomprar'],
    ),
    'apedir',
    ...joined(
      ['quantite', 'qte'],
      ['commandee', 'commande', 'cdee', 'cde', 'acommander', 'demandee', 'souhaitee'],
    ),
    ...joined(
      ['menge', 'anzahl', 'stuckzahl', 'stuck', 'stk'],
      ['gesamt', 'total', 'bestellt', 'zubestellen', 'benotigt'],
    ),
    'bestellt',
    ...joined(['qta', 'quantita', 'q'], ['ord', 'ordine', 'ordinata', 'daordinare', 'richiesta', 'totale']),
    ...joined(['cantidad', 'cant', 'cdad', 'uds'], ['ped', 'sol']),
    '订购数量',
    '采购数量',
    '需求数量',
    '訂購數量',
  ]),
]
/** Heads that say a number of pieces and nothing else. */
export const plainQuantityHeads: readonly string[] = [
  ...plain,
  ...joined(plain, ['pcs', 'pieces', 'units', 'ea', 'each']),
  'cantidad',
  'cantidades',
  'cant',
  'ctd',
  'cdad',
  'cantidaduds',
  'cantidadunidades',
  'menge',
  'anzahl',
  'anz',
  'stuckzahl',
  'mengestk',
  'mengestck',
  'mengestuck',
  'mengeinstuck',
  'quantite',
  'qte',
  'quantita',
  'qta',
  'quantidade',
  'qtde',
  'qtd',
  'aantal',
  'ilosc',
  'mnozstvi',
  'pocet',
  'antal',
  'antall',
  'maengde',
  'anzahlstuck',
  'kogus',
  'kiekis',
  'skaits',
  'kolicina',
  'broj',
  'maara',
  'miktar',
  'adet',
  'mennyiseg',
  'cantitate',
  '数量',
  '數量',
  '个数',
  'количество',
  'колво',
  'ποσοτητα',
]
const lengthHeads: readonly string[] = [
  'length', 'lange', 'longitud', 'longueur', 'lunghezza', 'metros', 'meter', 'metres',
] // prettier-ignore
/** Heads that may be of a quantity where no clearer one is: an amount of money, a length, a unit are others. */
export const looseQuantityHeads: readonly string[] = [
  'pieces', 'pcs', 'noofpieces', 'numberofpieces', 'noofunits', 'nooff', 'units', 'count', 'amount',
  'unidades', 'uds', 'unds', 'piezas', 'pzas', 'pezzi', 'pz', 'stuck', 'stk', 'stck', 'st', 'nbre', 'nb',
  ...joined(['n', 'no', 'nr', 'num', 'numero', 'numerode', 'nro', 'nde', 'nombrede', 'nodi', 'nbde'], ['pezzi', 'piezas', 'unidades', 'uds', 'pieces', 'pcs']),
  ...lengthHeads,
] // prettier-ignore
/** Of what is sold by the metre: a length of what comes in pieces is none of them. */
export const isLengthHead = (head: string): boolean => lengthHeads.includes(head)
/** Heads that end as those of quantities do, whoever's they are: 'Project qty', 'Best.-Menge'. Not what is in stock, in a pack, the least or what costs. */
export const endsAsQuantity = (head: string): boolean =>
  /(?:qty|quantity|menge|stuckzahl|cantidad|quantite|quantita)$/.test(head) &&
  !/min|max|moq|spq|pack|pkg|vpe|verpackung|box|bag|reel|karton|gebinde|lager|stock|store|bestand|hand|avail|verfug|free|frei|reserv|alloc|price|preis|precio|prix|annual|jahr|year|month|monat|safety|sicher|reorder|melde|forecast|lot|los|ship|deliver|liefer|receiv|invoic|used|verbrauch|open|offen|rest|outstanding|remaining|pend/.test(
    head,
  )
/** Heads of what is still to come of an order: where it differs from what was ordered, it is asked. */
export const openQuantityHead =
  /^(?:(?:open|outstanding|remaining|pending|offene?|rest|restliche)(?:qty|quantity|menge|anzahl)|(?:qty|quantity|menge)(?:open|outstanding|remaining|offen)|(?:cantidad)?pendientes?|offen|resteal?(?:ivrer|commander))$/
/** Heads of a column of quantities, the clearest first. */
export const quantityHeads: readonly string[] = [
  ...orderedHeads,
  ...plainQuantityHeads,
  ...looseQuantityHeads,
]
/** How many one board, device or set holds: 'Qty per board', 'QPA', 'Menge pro Baugruppe'; not what a pack holds. */
export const perBoardHead =
  /^(?:(?:qty|qnty|quantity|quant|pcs|pieces|usage|menge|anzahl|stuck|stk|cantidad|cant|uds|unidades|quantite|qte|quantita|qta)(?:per|pro|je|por|par|a)(?!pack|pkg|reel|box|bag|carton|tube|tray|roll|vpe|ve$|paquete|caja|bobina|price|preis)\p{L}+|(?:qty|quantity)(?:board|pcb|assy|assembly|device|module)|qpa|upa|qtypa)$/u
/** How many boards are built: a head, or what stands before the number in a title. */
export const boardsHead =
  /^(?:(?:no|number|numero|num|qty|quantity|nr|anzahl|cantidad|nombre)?(?:of|de|der|zu)?(?:boards?|pcbs?|assemblies|assemblys|platinen|leiterplatten|baugruppen|gerate|placas|cartes)(?:qty|quantity|tobuild|count)?|build(?:s|qty|quantity|count)|(?:qty|quantity)tobuild|productionq(?:ty|uantity)|lotsize|losgro(?:ss|ß)?e)$/u

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
  'populate', 'populated', 'fit', 'fitted', 'place', 'placed', 'install', 'installed', 'mount', 'mounted', 'stuff', 'stuffed', 'assemble', 'assembled', 'load', 'loaded', 'include', 'included', 'inbom', 'includeinbom', 'includedinbom', 'onbom', 'order', 'buy', 'bestellen', 'pedir', 'comprar', 'commander', 'ordinare', 'assembly', 'fitting', 'mounting', 'population',
  ...joined(['fit', 'fitted', 'populate', 'populated', 'mount', 'mounted', 'place', 'placed', 'install', 'installed', 'assemble', 'assembled', 'bestuckt', 'bestucken'], ['yn', 'yesno', 'jn', 'janein', 'flag', 'status']),
  'bestuckt', 'bestucken', 'bestuckung', 'montiert', 'montar', 'montado', 'montada', 'poblado', 'instalar', 'equipe', 'monte', 'montato', 'montare', 'geplaatst', 'plaatsen', 'montowac', 'osadit', 'osazeno',
] // prettier-ignore

/** Heads of a column that says in which unit the quantities beside it are. */
export const unitHeads: readonly string[] = [
  'unit', 'uom', 'unitofmeasure', 'me', 'bme', 'vme', 'ame', 'bune', 'oun', 'einheitencode', 'unitcode', 'einheit', 'mengeneinheit', 'unidad', 'unidaddemedida', 'udm', 'um', 'unite', 'unita', 'unidade', 'eenheid', 'jm', 'jednostka', '单位', '單位', '計量単位', 'ед', 'едизм',
] // prettier-ignore

/** Other heads of lists of parts, which say that a row holds heads. */
export const otherHeads: readonly string[] = [
  ...unitHeads,
  'description', 'descriptions', 'descripcion', 'desc', 'designation', 'designacion', 'bezeichnung', 'beschreibung', 'name', 'nombre', 'libelle', 'descrizione', 'descricao', 'omschrijving', 'opis', 'popis', 'text', 'value', 'valor', 'wert', 'comment', 'comments', 'comentario', 'note', 'notes', 'nota', 'bemerkung',
  'designator', 'designators', 'refdes', 'refdesignator', 'refdesignators', 'rd', 'bauteil', 'bauteile', 'emplacement', 'repere', 'reperes', 'designatori', 'riferimenti', 'references', 'referencedesignator', 'referencedesignators', 'designador',
  'package', 'footprint', 'parts', 'refs', 'reference', 'place', 'places', 'position', 'positions', 'bmk', 'betriebsmittelkennzeichen', 'verwendung', 'manufacturer', 'hersteller', 'fabricante', 'fabricant', 'mfr', 'mfg', 'brand', 'marca', 'supplier', 'lieferant', 'proveedor', 'distributor', 'vendor', 'supplierandref',
  'price', 'unitprice', 'preis', 'einzelpreis', 'stuckpreis', 'precio', 'preciounitario', 'prix', 'prixunitaire', 'extendedprice', 'totalprice', 'gesamtpreis', 'currency', 'wahrung', 'moneda',
  'available', 'availability', 'stock', 'bestand', 'existencias', 'id', 'index', 'deliverydate', 'lieferdatum', 'date', 'datum', 'fecha', 'customerreference',
  '名称', '名稱', '品名', '描述', '规格', '規格', '单价', '單價', '价格', '备注', '備註', '品牌', '厂家', 'наименование', 'цена', 'περιγραφη', 'τιμη',
] // prettier-ignore

/** What stands where the part number would in a row that sums up others. */
export const totalWords: readonly string[] = [
  'total', 'totals', 'totalgeneral', 'totalamount', 'grandtotal', 'subtotal', 'subtotals', 'sum', 'sumtotal', 'summe', 'zwischensumme', 'gesamtsumme', 'endsumme', 'gesamt', 'suma', 'sumatotal', 'importetotal', 'soustotal', 'totalgeneral', 'totaleparziale', 'totale', 'totaal', 'subtotaal', 'razem', 'celkem', '合计', '合計', '总计', '總計', '小计', '小計', 'итого', 'συνολο',
] // prettier-ignore

/** Heads of part numbers and quantities, which tell a list of parts from what stands before it. */
export const listHeads: readonly string[] = [...codeHeads, ...quantityHeads]
