/** How the trade heads its columns; folded: small letters and digits. One list for pasted rows and files. */
import { joined } from './joined.ts'
import { quantityHeads } from './quantity-heads.ts'

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
    ...joined(['cislo', 'kod'], ['dilu', 'vyrobku', 'polozky', 'tovaru', 'zbozi']),
    'katalogovecislo',
    'objednacicislo',
    'objednavaciecislo',
    'sifra',
    'kataloskibroj',
    'tootekood',
    'nrkatalogowy',
    'nrkat',
    'numerkatalogowy',
    'cikkszam',
    'varenummer',
    'varenr',
    'tuotenumero',
    'tuotekoodi',
    ...joined(['urun', 'malzeme', 'parca', 'stok'], ['kodu', 'no', 'numarasi']),
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
    '품번',
    '부품번호',
    '품목코드',
    '자재번호',
    'κωδικος',
    'κωδικοςειδους',
    // a number that goods bear everywhere
    ...['ean', 'gtin', 'upc'].flatMap(code => [code, `${code}code`]),
  ]),
]

/** In lists of part numbers and quantities: ours and yours. Lists of own numbers tell the two apart by heads of their own. */
export const ourOrYourHeads: readonly string[] = joined(
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
)

/** Heads that say that numbers stand below; a mere 'part' or 'reference' may be a description or a place on a board. */
export const clearHead =
  /number|num|no$|pn$|sku|nummer|nr$|code|kod|cislo|codigo|referencia|mfg|mfr|mpn|编号|編號|型号|型號|料号|料號|货号|貨號|品番|型番|артикул|номер|κωδικος|품번|번호|코드|^(?:ean|gtin|upc)/

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

/** Heads of a column that says which parts are not to be fitted: what stands below them leaves a part out. */
export const notFittedHeads: readonly string[] = [
  'dnp', 'dni', 'dnf', 'dns', 'dnm', 'dnpdni', 'nofit', 'nopop', 'nostuff', 'nomount', 'noload', 'dontfit', 'dontpopulate',
  ...joined(['donot', 'not'], ['populate', 'populated', 'place', 'placed', 'fit', 'fitted', 'install', 'installed', 'mount', 'mounted', 'stuff', 'stuffed', 'assemble', 'assembled', 'load', 'loaded', 'buy']),
  'unpopulated', 'excluded', 'exclude', 'excludefrombom', 'excludefromboard', 'excluirdelalista', 'excluir',
  'nichtbestuckt', 'nichtbestucken', 'nichtbestuckung', 'unbestuckt', 'nichtmontiert', 'entfallt',
  'nomontar', 'nomontado', 'nomontada', 'nopoblar', 'noinstalar', 'nonmonte', 'nonequipe', 'nepasmonter', 'nonmontato', 'nonmontare',
  'nichteinbauen', 'nichtverbaut', 'noninstallare', 'noninstallato', 'neinstalovat', 'неустанавливать', 'немонтировать', '不贴', '不貼', '不焊', '不装', '不裝', '不安装', '不上件', '空贴', '空焊', '未実装',
  'naomontar', 'nietgeplaatst', 'nietplaatsen', 'niemontowac', 'neosazovat',
] // prettier-ignore
/** Heads of a column of marks: what has one is a choice, or does not hold any more. Their words in a cell say nothing of that. */
export const markedAsideHeads: readonly string[] = [
  'optional', 'opcional', 'optionnel', 'facultatif', 'opzionale', 'optioneel', 'opcjonalne', 'volitelne',
  'cancelled', 'canceled', 'storniert', 'cancelado', 'anulado', 'annule', 'annullato', 'deleted', 'geloscht', 'eliminado', 'ignore', 'skip', 'ignorieren', 'omitir', 'ignorar', 'ignorer', 'ignorare', 'storno', 'done', 'erledigt', 'hecho', 'alreadyordered', 'bereitsbestellt', 'yapedido', 'donotuse', 'donotorder', 'dontorder', 'nichtverwenden', 'nichtbestellen', 'nousar', 'nopedir', 'nocomprar', 'nepascommander',
] // prettier-ignore
/** Heads that say over yes and no what is ordered already; over numbers they are those of quantities. */
export const orderedAlready = /^(?:ordered|bestellt|ordinat[oa]|besteld|pedid[oa]|commandee?|zamowion[oe])$/
/** Heads of a column that says which parts are to be fitted. */
export const fittedHeads: readonly string[] = [
  'populate', 'populated', 'fit', 'fitted', 'place', 'placed', 'install', 'installed', 'mount', 'mounted', 'stuff', 'stuffed', 'assemble', 'assembled', 'load', 'loaded', 'include', 'included', 'inbom', 'includeinbom', 'includedinbom', 'onbom', 'order', 'buy', 'purchase', 'makebuy', 'makeorbuy', 'bestellen', 'kaufen', 'beschaffen', 'acheter', 'acquistare', 'approved', 'confirmed', 'bestatigt', 'confirmado', 'confirmada', 'confirme', 'confirmee', 'confermato', 'confermata', 'bevestigd', 'released', 'freigegeben', 'freigabe', 'aprobado', 'approuve', 'approvato', 'pedir', 'comprar', 'commander', 'ordinare', 'assembly', 'fitting', 'mounting', 'population',
  ...joined(['fit', 'fitted', 'populate', 'populated', 'mount', 'mounted', 'place', 'placed', 'install', 'installed', 'assemble', 'assembled', 'bestuckt', 'bestucken'], ['yn', 'yesno', 'jn', 'janein', 'flag', 'status']),
  'bom', 'bomstatus', 'montage', 'montaje', 'montaggio', 'bestuckt', 'bestucken', 'bestuckung', 'montiert', 'montar', 'montado', 'montada', 'poblado', 'instalar', 'equipe', 'monte', 'montato', 'montare', 'geplaatst', 'plaatsen', 'montowac', 'osadit', 'osazeno', '実装', '実装有無', '搭載', '贴装', '是否贴装',
] // prettier-ignore

/** Heads of a column that says in which unit the quantities beside it are. */
export const unitHeads: readonly string[] = [
  'unit', 'uom', 'unitofmeasure', 'me', 'bme', 'vme', 'ame', 'bune', 'oun', 'einheitencode', 'unitcode', 'einheit', 'mengeneinheit', 'unidad', 'unidaddemedida', 'udm', 'um', 'unite', 'unita', 'unidade', 'eenheid', 'eenh', 'enhet', 'enhed', 'yksikko', 'egys', 'egyseg', 'un', 'unid', 'jm', 'jednostka', '单位', '單位', '計量単位', 'ед', 'едизм', '단위', 'mj', 'birim', 'gebinde', 'orderunit', 'pricefor', 'soldin', 'soldby', 'purchaseunit', 'bestelleinheit', 'unidaddepedido', 'unidaddecompra',
] // prettier-ignore

/** Other heads of lists of parts, which say that a row holds heads. */
export const otherHeads: readonly string[] = [
  ...unitHeads,
  'description', 'descriptions', 'descripcion', 'desc', 'designation', 'designacion', 'bezeichnung', 'beschreibung', 'name', 'nombre', 'libelle', 'descrizione', 'descricao', 'omschrijving', 'opis', 'popis', 'text', 'value', 'valor', 'wert', 'comment', 'comments', 'comentario', 'note', 'notes', 'nota', 'bemerkung', 'uwagi', 'poznamka', 'opmerking', 'osservazioni', 'observacoes', '備考',
  'designator', 'designators', 'refdes', 'refdesignator', 'refdesignators', 'rd', 'bauteil', 'bauteile', 'emplacement', 'repere', 'reperes', 'designatori', 'riferimenti', 'references', 'referencedesignator', 'referencedesignators', 'designador',
  'package', 'footprint', 'parts', 'refs', 'reference', 'place', 'places', 'position', 'positions', 'bmk', 'betriebsmittelkennzeichen', 'verwendung', 'manufacturer', 'hersteller', 'fabricante', 'fabricant', 'mfr', 'mfg', 'brand', 'marca', 'supplier', 'lieferant', 'proveedor', 'distributor', 'vendor', 'supplierandref',
  'price', 'unitprice', 'preis', 'einzelpreis', 'stuckpreis', 'precio', 'preciounitario', 'prix', 'prixunitaire', 'extendedprice', 'totalprice', 'gesamtpreis', 'currency', 'wahrung', 'moneda',
  'available', 'availability', 'stock', 'bestand', 'existencias', 'id', 'index', 'deliverydate', 'lieferdatum', 'date', 'datum', 'fecha', 'customerreference',
  '名称', '名稱', '品名', '描述', '规格', '規格', '单价', '單價', '价格', '备注', '備註', '品牌', '厂家', 'наименование', 'название', 'назва', 'цена', 'ціна', '품명', '규격', '단가', 'nazev', 'nazov', 'naziv', 'nimetus', 'aciklama', 'megnevezes', 'nazwa', 'benamning', 'beskrivelse',
  'eau', ...joined(['annual', 'yearly'], ['usage', 'demand', 'qty', 'quantity', 'volume']), 'jahresbedarf', 'jahresmenge', 'consumoanual', 'demandaanual', 'moq', 'spq', 'minorderqty', 'mindestmenge', 'onhand', 'instock', 'lagerbestand', 'περιγραφη', 'τιμη',
] // prettier-ignore

/** What stands where the part number would in a row that sums up others. */
export const totalWords: readonly string[] = [
  'total', 'totals', 'totalgeneral', 'totalamount', 'grandtotal', 'subtotal', 'subtotals', 'sum', 'sumtotal', 'summe', 'zwischensumme', 'gesamtsumme', 'endsumme', 'gesamt', 'suma', 'sumatotal', 'importetotal', 'soustotal', 'totalgeneral', 'totaleparziale', 'totale', 'totaal', 'subtotaal', 'razem', 'celkem', '合计', '合計', '总计', '總計', '小计', '小計', 'итого', 'συνολο', 'ubertrag', 'carriedforward', 'broughtforward', 'carryover', 'sumaysigue', 'sumaanterior', 'areporter', 'report', 'riporto', 'baseimponible', 'nettosumme', 'nettobetrag', 'bruttosumme', 'bruttobetrag', 'totaldelpedido', 'ordertotal', 'auftragssumme', 'warenwert',
] // prettier-ignore

/** Heads of part numbers and quantities, which tell a list of parts from what stands before it. */
export const listHeads: readonly string[] = [...codeHeads, ...quantityHeads]
