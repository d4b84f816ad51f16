/** How the trade heads its columns of quantities; folded: small letters and digits. */
import { joined } from './joined.ts'

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
      'req',
      'required',
      'reqd',
      'requested',
      'needed',
      'total',
    ]),
    'need',
    'needed',
    'totalneeded',
    'batchtotal',
    'buildtotal',
    'required',
    'reqd',
    'tobuy',
    'toorder',
    'bestellmenge',
    'bestmenge',
    'bestellvorschlag',
    'bstmg',
    'bestellmg',
    'siparismiktari',
    'siparisadedi',
    'auftragsmenge',
    'gesamtmenge',
    'bedarf',
    'bedarfsmenge',
    'sollmenge',
    ...joined(
      ['cantidad', 'cant', 'ctd', 'cdad', 'unidades', 'uds', 'unds', 'piezas', 'pzas'],
      [
        'pedida',
        'pedidas',
        'pedido',
        'solicitada',
        'solicitadas',
        'total',
        'totales',
        'necesaria',
        'necesarias',
        'requerida',
        'requeridas',
        'apedir',
        'acomprar',
      ],
    ),
    'apedir',
    'zubestellen',
    'bestellung',
    'nachbestellung',
    'nachbestellmenge',
    'orderproposal',
    'pedidosugerido',
    'dokupienia',
    'dozamowienia',
    ...joined(['suggested', 'proposed', 'recommended'], ['order', 'orderqty', 'purchase', 'buy']),
    ...joined(
      ['quantite', 'qte'],
      ['commandee', 'commande', 'cdee', 'cde', 'acommander', 'demandee', 'souhaitee'],
    ),
    ...joined(
      ['menge', 'anzahl', 'stuckzahl', 'stuck', 'stk'],
      ['gesamt', 'total', 'bestellt', 'zubestellen', 'benotigt', 'angefragt', 'gewunscht'],
    ),
    ...joined(['angefragte', 'gewunschte', 'bestellte', 'benotigte'], ['menge', 'anzahl', 'stuckzahl']),
    'wunschmenge',
    'anfragemenge',
    'bestellt',
    ...joined(['qta', 'quantita', 'q'], ['ord', 'ordine', 'ordinata', 'daordinare', 'richiesta', 'totale']),
    ...joined(['cantidad', 'cant', 'cdad', 'uds'], ['ped', 'sol']),
    'daordinare',
    'acommander',
    ...joined(['aantal'], ['besteld', 'tebestellen', 'benodigd']),
    ...joined(['besteld', 'benodigd'], ['aantal']),
    ...joined(['antal', 'antall'], ['bestilt', 'bestalld', 'bestallt', 'bestalt']),
    ...joined(['bestilt', 'bestallt', 'bestalt', 'onsket'], ['antal', 'antall']),
    'tilattumaara',
    'tilausmaara',
    'rendeltmennyiseg',
    'rendelesimennyiseg',
    'iloscdozamowienia',
    'ilosczamowiona',
    'ilosczamawiana',
    'objednanemnozstvi',
    'objednavanemnozstvi',
    'objednanemnozstvo',
    ...joined(['quantidade', 'qtd', 'qtde'], ['pedida', 'encomendada', 'solicitada', 'necessaria']),
    ...joined(['количество', 'колво'], ['заказа', 'заказано', 'кзаказу']),
    ...joined(['注文', '発注', '所要'], ['数', '数量']),
    '订购数量',
    '采购数量',
    '需求数量',
    ...joined(['需求', '采购', '订购', '订货', '請購'], ['量']),
    '订货数量',
    '訂購數量',
  ]),
]
/** Heads that say a number of pieces and nothing else. */
export const plainQuantityHeads: readonly string[] = [
  ...plain,
  'qnt',
  'qt',
  'qts',
  'menny',
  ...joined(plain, ['pcs', 'pieces', 'units', 'ea', 'each', 'um', 'uom', 'unit']),
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
  'кількість',
  'кілть',
  '수량',
  'pocetkusov',
  'pocetkusu',
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
  !/min|max|moq|spq|pack|pkg|vpe|verpackung|box|bag|reel|karton|gebinde|lager|stock|store|bestand|hand|avail|verfug|free|frei|reserv|alloc|price|preis|precio|prix|annual|jahr|year|month|monat|safety|sicher|reorder|onorder|last|previous|prior|^old|^alte?|letzt|vorig|ultima|histor|average|durchschn|staffel|tier|break|scale|kanban|return|rma|credit|retour|ruckgabe|gutschrift|devol|avoir|melde|forecast|lot|los|ship|deliver|liefer|receiv|invoic|used|verbrauch|open|offen|rest|outstanding|remaining|pend/.test(
    head,
  )
/** Heads that speak of a quantity, though of none that is ordered: 'Pack qty', 'Qty on hand'. */
export const speaksOfQuantity = (head: string): boolean =>
  /qty|quantity|menge(?!nein)|stuckzahl|cantidad|quantite|quantita|stock|bestand/.test(head)
/** Heads of how long each piece is, where that is what is sold: 'Länge', 'Cut length', 'Zuschnitt'. */
export const isLengthOfEach = (head: string): boolean =>
  isLengthHead(head) ||
  /^(?:cut(?:length|to|tolength)?|lengtheach|einzellange|zuschnitt(?:lange)?|fixlange|corte|longituddecorte|coupe|longueurdecoupe)$/.test(
    head,
  )
/** Heads that end as those of what is ordered do: 'Supplier order qty', 'Projektbestellmenge'. */
export const endsAsOrdered = (head: string): boolean =>
  endsAsQuantity(head) && /(?:order(?:ed)?|buy|purchase)(?:qty|quantity)$|(?:bestell|kauf)menge$/.test(head)
/** Heads of what is needed altogether: where another column says what is bought of it, that one counts. */
export const isNeeded = (head: string): boolean =>
  /need|req|bedarf|soll|benotigt|necesaria|requerida|richiesta|需求/.test(head)
/** Heads of so many boards at once: 'Qty x 100', 'Menge für 50 Stück'. */
export const multipleHead =
  /^(?:total|gesamt|totale?(?:qty|quantity|cantidad)?|(?:total|gesamt)?(?:qty|quantity|menge|anzahl|cantidad|cant|qte|qta))(?:x|for|fur|para|pour|per)\d+\p{L}*$/u
/** Heads of a quantity that was changed, beside the one before: where the two differ, it is asked. */
export const changedQuantityHead =
  /^(?:(?:new|revised|updated|changed|corrected|neue?|geanderte?|korrigierte?|nueva|nouvelle|nuova|nowa)(?:qty|quantity|menge|anzahl|cantidad|cant|quantite|qte|quantita|qta|ilosc)|(?:qty|quantity|menge|anzahl|cantidad|cant|quantite|qte|quantita|qta|ilosc)(?:new|revised|updated|changed|corrected|neu|geandert|korrigiert|nueva|nouvelle|nuova|nowa))$/
/** Heads of what is still to come of an order, is missing of what is needed, or comes on top as a spare: where it differs, it is asked. */
export const openQuantityHead =
  /^(?:short(?:age|fall)?(?:qty)?|(?:qtyshort|missing)(?:qty)?|net(?:qty|requirements?|demand)|fehlmenge|fehlt|falta(?:nte|n)?s?|manquants?|(?:open|outstanding|remaining|pending|offene?|rest|restliche)(?:qty|quantity|menge|anzahl)|(?:qty|quantity|menge)(?:open|outstanding|remaining|offen)|(?:cantidad)?pendientes?|(?:ofwhich)?spares?(?:qty|quantity)?|(?:qty|quantity)spares?|extras?qty|repuestos?|derepuesto|reservestuckzahl|rechanges?|offen|resteal?(?:ivrer|commander)|balance(?:due|qty|quantity)?|back(?:order(?:ed)?|log)(?:qty|quantity)?|ruckstand|saldo|solde|attrition|overage|scrap|verschnitt|merma|zuschlag)$/
/** How the trade calls a quantity where another word says which: 'Confirmed qty', 'Menge bestätigt'. */
const ofQuantity = String.raw`(?:qty|quantity|pcs|pieces|menge|anzahl|stuckzahl|cantidad|cant|cdad|ctd|uds|unidades|quantite|qte|quantita|qta|aantal)`
const besideQuantity = (words: string): RegExp =>
  new RegExp(`^(?:(?:${words})${ofQuantity}|${ofQuantity}(?:${words}))$`)
/** Heads of how many of what was asked for somebody confirmed or offers: where it differs, it is asked. */
export const answeredQuantityHead = besideQuantity(
  'confirmed|acknowledged|acked|offered|quoted|approved|allocated|(?:auftrags)?bestatigte?|angebotene?|angebots|zugesagte?|freigegebene?|confirmad[ao]s?|ofertad[ao]s?|aceptad[ao]s?|aprobad[ao]s?|confirmee?s?|offertes?|acceptee?s?|confermat[ae]|offert[ae]|bevestigde?|aangeboden',
)
/** Heads of how many have come already: where it is neither none nor all of them, it is asked. */
export const deliveredQuantityHead = besideQuantity(
  'delivered|shipped|supplied|despatched|dispatched|fulfilled|gelieferte?|liefer|versandte?|servid[ao]s?|entregad[ao]s?|enviad[ao]s?|suministrad[ao]s?|livree?s?|expediee?s?|consegnat[ae]|spedit[ae]|geleverde?',
)
/** Heads of a column of quantities, the clearest first. */
export const quantityHeads: readonly string[] = [
  ...orderedHeads,
  ...plainQuantityHeads,
  ...looseQuantityHeads,
]
/** How many one board, device or set holds: 'Qty per board', 'QPA', 'Menge pro Baugruppe'; not what a pack holds. */
export const perBoardHead =
  /^(?:(?:qty|qnty|quantity|quant|pcs|pieces|usage|menge|anzahl|stuck|stk|cantidad|cant|uds|unidades|quantite|qte|quantita|qta)(?:per|pro|je|por|par|a(?=scheda|sched|placa|carte|pcb|kit|set|assieme|apparecchi|dispositiv))(?!pack|pkg|reel|box|bag|carton|tube|tray|roll|vpe|ve$|paquete|caja|bobina|price|preis)\p{L}+|(?:qty|quantity)(?:board|pcb|assy|assembly|device|module)|usage|einsatzmenge|qpa|upa|qtypa)$/u
/** How many boards are built: a head, or what stands before the number in a title. */
export const boardsHead =
  /^(?:(?:no|number|numero|num|qty|quantity|nr|anzahl|cantidad|nombre)?(?:of|de|der|zu)?(?:boards?|pcbs?|assemblies|assemblys|platinen|leiterplatten|baugruppen|gerate|placas|cartes)(?:qty|quantity|tobuild|count)?|build(?:s|qty|quantity|count)|(?:qty|quantity)tobuild|productionq(?:ty|uantity)|lotsize|losgro(?:ss|ß)?e)$/u
/** How deep a row stands in a list of assemblies and their parts. */
export const levelHead =
  /^(?:(?:bom|structure|assembly|indent)?(?:level|lvl)|indent|ebene|(?:stucklisten|bau|dispo)?stufe|nivel|niveau|livello|poziom|uroven|层级|層級|阶层|階層)$/
