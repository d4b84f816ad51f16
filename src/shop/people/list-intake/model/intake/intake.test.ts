import { describe, expect, test } from 'vitest'
import type { KnownArticle, Match } from '../known.ts'
import { linesOfRows, readLines } from '../read-lines.ts'
import { isCutNumber, repairsOf } from '#shop/catalogue/articles/model/repairs.ts'
import { resolveList } from './read-blocks.ts'
import { numberStyle, readInStyle } from '#platform/units/number-style.ts'

const codes = [
  'ABC 1',
  'DEF-2',
  '3055071',
  '220',
  '0012345',
  '12345',
  '90.750',
  '90.75',
  'GHI/3',
  'OTHER',
  'JK 2,5',
]
const article = (code: string): KnownArticle => ({
  id: codes.indexOf(code) + 1,
  code,
  name: code,
  orderMinimum: 1,
  orderStep: 1,
  unit: code === 'GHI/3' ? 'MTR' : 'C62',
  lifecycle: 'active',
  lastOrderOn: null,
})
const known = new Map<string, Match[]>([
  ...codes.map(code => [code, [{ how: 'exact' as const, article: article(code) }]] as const),
  ['#DEF-2', [{ how: 'normalised', article: article('DEF-2') }]],
  ['282777-1', [{ how: 'other-number', article: article('DEF-2') }]],
  ['MY-7', [{ how: 'customer-number', article: article('ABC 1') }]],
  ['TWO', ['ABC 1', 'DEF-2'].map(code => ({ how: 'other-number' as const, article: article(code) }))],
] as [string, Match[]][])

/** number and quantity; `?` what is asked, `-` what is left out, `!` what is not found, `!2` of how many one has to be chosen */
const rows = (text: string, locale = 'en-GB') =>
  resolveList(readLines(text, locale), known, locale).meanings.map(one => {
    const ask = one.doubt ? `?${one.doubt.read.kind === 'unsure' ? one.doubt.read.quantity : ''}` : ''
    const signs = `${one.aside ? `-${one.aside.because} ` : ''}${one.article ? '' : '!'}${one.candidates.length > 1 ? `${one.candidates.length} ` : ''}`
    return `${signs}${one.article?.code ?? one.code} ${ask || one.quantity}`
  })

describe('QO-01 QO-04 a list is read as a whole', () => {
  test.each<[why: string, text: string, rows: string[]]>([
    ['cells one below the other', 'ABC 1\n10\nDEF-2\n20', ['ABC 1 10', 'DEF-2 20']],
    ['with their heads and what else they say', 'Part number\nQuantity\nPrice\nABC 1\n10\n1.20\nDEF-2\n20\n2.40', ['ABC 1 10', 'DEF-2 20']],
    ['a quantity below with its unit', 'GHI/3\n25 m\nABC 1\n25 m', ['GHI/3 25', 'ABC 1 ?25']],
    ['what counts the lines above a number is not its quantity', '1\nABC 1\n10\n2\nDEF-2\n20', ['ABC 1 10', 'DEF-2 20']],
    ['a description between them', 'ABC 1\nInsert, 6 poles\n5\nDEF-2\nHood\n3', ['ABC 1 5', 'DEF-2 3']],
    ['quantities above their numbers', '5 pcs\nABC 1\n3 pcs\nDEF-2', ['ABC 1 5', 'DEF-2 3']],
    ['a number between them that nobody knows', 'ABC 1\n5\nXYZ-99/4\n7\nDEF-2\n3', ['ABC 1 5', '!XYZ-99/4 7', 'DEF-2 3']],
    ['one of them without a quantity', 'ABC 1\n5\nDEF-2\nGHI/3\n7', ['ABC 1 ?5', 'DEF-2 ?', 'GHI/3 ?7']],
    ['two numbers below each', 'ABC 1\n5\n2\nDEF-2\n3\n1', ['ABC 1 ?', 'DEF-2 ?']],
    ['one column after the other', 'Referencia\nABC 1\nDEF-2\nGHI/3\nCantidad\n5\n3\n7', ['ABC 1 5', 'DEF-2 3', 'GHI/3 7']],
    ['columns without heads', 'ABC 1\nDEF-2\n5\n3', ['ABC 1 ?5', 'DEF-2 ?3']],
    ['heads below a title, and a sum', 'Order 4711\nPos\nArtikel\nMenge\n10\nABC 1\n5\n20\nDEF-2\n3\nSumme\n8', ['!Order 4711', 'ABC 1 5', 'DEF-2 3']],
    ['thousands or decimals below', 'ABC 1\n10,000\nDEF-2\n25,000', ['ABC 1 ?10', 'DEF-2 ?25']],
    ['not fitted, below', 'ABC 1\n5\nDEF-2\nDNP\nGHI/3\n7', ['ABC 1 5', '-not-fitted DEF-2 ?', 'GHI/3 7']],
    ['what each line is', 'Part number: ABC 1\nIn stock: 300\nQuantity: 5\nArt.-Nr. DEF-2\nIn stock: 20\nQuantity: 3', ['ABC 1 5', 'DEF-2 3']],
    ['each with what it is, in one line', 'Part number: ABC 1, Quantity: 5\nPN: DEF-2 Qty: 3', ['ABC 1 5', 'DEF-2 3']],
    ['numbers that are articles and quantities', '220\n3055071\n12345\n10', ['220 ?', '3055071 ?', '12345 ?10']],
    ['three decimals without heads', 'ABC 1;10,000;ST\nDEF-2;25,000;ST', ['ABC 1 ?10', 'DEF-2 ?25']],
    ['three decimals beside prices, without heads', 'ABC 1;10,000;0,35\nDEF-2;25,000;1,20', ['ABC 1 10', 'DEF-2 25']],
    ['our number and the own one in a row', 'MY-7;ABC 1;5\nDEF-2;3;282777-1', ['ABC 1 5', 'DEF-2 3']],
    ['ours and yours as heads', 'Unsere Nr.;Ihre Nr.;Menge\nMY-7;ABC 1;5', ['ABC 1 5']],
    ['pieces that are counted', 'Rif.;N. pezzi;Note\nABC 1;10;x\nDEF-2;5;non montare', ['ABC 1 10', '-not-fitted DEF-2 5']],
    ['ordered, in Italian and French', 'Cod. Articolo;Q.tà ord.;Pr. unit.\nABC 1;1.500;0,35\n\nN° article;Qté cdée\nDEF-2;5', ['ABC 1 1500', 'DEF-2 5']],
    ['an unknown head over a quantity is not 1', 'Cod. Articolo;Foo;Note\nABC 1;1.500;x', ['ABC 1 ?']],
    ['whose quantity it is', 'Artikel-Nr;Best.-Menge;Mindestmenge\nABC 1;10;5', ['ABC 1 10']],
    ['lengths of what comes in pieces', 'Part;Weight;Length\nABC 1;12;100', ['ABC 1 ?100']],
    ['places in all spellings', 'Reference;MPN\nR1-R4, R7;ABC 1\nJ1 - J3;DEF-2\nX10..X12;GHI/3', ['ABC 1 ?5', 'DEF-2 ?3', 'GHI/3 ?3']],
    ['yes and no of what is built', 'MPN;Qty;Include in BOM\nABC 1;2;Yes\nDEF-2;1;No', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['what a row is the sum of', 'Part;Qty\nABC 1;5\nDEF-2;3\nTotal pieces:;8\n;', ['ABC 1 5', 'DEF-2 3']],
    ['a sign between cells in a number', 'Part,Qty\nJK 2,5,7\nABC 1,3', ['JK 2,5 7', 'ABC 1 3']],
    ['a single number below may be another part', 'ABC 1\n4711', ['ABC 1 ?', '!4711 1']],
    ['a number before, and pieces below', '10 ABC 1\nplug\n5 pcs\n20 DEF-2\nplug\n3 pcs', ['ABC 1 ?', '!plug 1', 'DEF-2 ?', '!plug 1']],
    ['a longer number that nobody knows is a part', 'ABC 1\n471100', ['ABC 1 1', '!471100 1']],
    ['heads with their unit behind them', 'Артикул;Наименование;Кол-во, шт\nABC 1;x;5', ['ABC 1 5']],
    ['in Polish', 'Kod artykułu;Nazwa;Ilość szt.\nABC 1;x;5\nDEF-2;y;6', ['ABC 1 5', 'DEF-2 6']],
    ['what a box holds', 'Part;Qty/Box;Order qty\nABC 1;10;5', ['ABC 1 5']],
    ['a line that says the separator', 'sep=;\nPart;Qty\nABC 1;5', ['ABC 1 5']],
    ['three decimals in every quantity are asked', 'Material;Menge;ME\nABC 1;10,000;ST\nDEF-2;25,000;ST', ['ABC 1 ?10', 'DEF-2 ?25']],
    ['a single one where semicolons divide the cells', 'Material;Menge\nABC 1;10,000', ['ABC 1 ?10']],
    ['also with points', 'Part\tQty\nABC 1\t5.000\nDEF-2\t12.000', ['ABC 1 ?5', 'DEF-2 ?12']],
    ['a price tells the decimal sign', 'Material;Menge;Preis\nABC 1;10,000;0,35\nDEF-2;5,000;1,20', ['ABC 1 10', 'DEF-2 5']],
    ['a price tells that points group', 'Material;Menge;Preis\nABC 1;1.500;35,00/100', ['ABC 1 1500']],
    ['a plain number among them tells that they group', 'Part;Qty\nABC 1;1,000\nDEF-2;250', ['ABC 1 1000', 'DEF-2 250']],
    ['no whole pieces as decimals', 'Part;Qty\nABC 1;1,250\nDEF-2;2,500', ['ABC 1 1250', 'DEF-2 2500']],
    ['another quantity with decimals tells', 'Part;Qty\nABC 1;10,000\nDEF-2;2,00', ['ABC 1 10', 'DEF-2 2']],
    ['a fraction by the sign of the list', 'Part;Qty;Price\nABC 1;2,500;0,35', ['ABC 1 ?']],
    ['figures under heads', 'Pos\tArticle number\tDescription\tQty\n10\t3055071\tterminal\t50\n20\t220\tclip\t60', ['3055071 50', '220 60']],
    ['figures that nobody knows, under heads', 'Article number\tQty\n3055072\t50', ['!3055072 50']],
    ['figures in a column without heads', '10\t3055071\tterminal\t50\n20\t3055071\tclip\t60', ['3055071 50', '3055071 60']],
    ['unknown figures and a small number', '4711001 2', ['!4711001 2']],
    ['the small number first', '2 4711001', ['!4711001 2']],
    ['a number between semicolons', '4711001;2', ['!4711001 2']],
    ['an empty quantity under its head', 'Part Number,Qty\nABC 1,\nDEF-2,3', ['ABC 1 ?', 'DEF-2 3']],
    ['an empty quantity at the end of a row', 'Ref\tMPN\tQty\tDNP\nJ1\tABC 1\t\t\nJ2\tDEF-2\t3\t', ['ABC 1 ?', 'DEF-2 3']],
    ['a row cut at its end', 'Ref;Value;MPN;Qty\nJ1;x;ABC 1\nJ2;x;DEF-2;3', ['ABC 1 ?', 'DEF-2 3']],
    ['a line typed below a table', 'Ref;Value;MPN;Qty\nJ1;x;ABC 1;2\nDEF-2 3', ['ABC 1 2', 'DEF-2 3']],
    ['a fraction with its unit', 'ABC 1 25,5 m', ['ABC 1 ?']],
    ['a measure', 'ABC 1 25 m', ['ABC 1 ?25']],
    ['a measure of what is sold by it', 'GHI/3 25 m', ['GHI/3 25']],
    ['a measure without a space', 'DEF-2 2.5kg', ['DEF-2 ?']],
    ['the purchase order beside the article', 'Lieferant;Bestellnummer;Pos;Material;Menge\nX;4500099999;10;ABC 1;6\nX;4500099999;20;DEF-2;2', ['ABC 1 6', 'DEF-2 2']],
    ['a purchase order that is all that is unknown', 'Bestellnummer;Material;Menge\n4500099999;NEW-1;6\n4500099999;NEW-2;2', ['!NEW-1 6', '!NEW-2 2']],
    ["a distributor's number beside the maker's", 'Index,Quantity,Part Number,Manufacturer Part Number,Available\n1,25,999-ND,ABC 1,300\n2,4,998-ND,DEF-2,12', ['ABC 1 25', 'DEF-2 4']],
    ['the same head twice, the first empty', 'Qty,MPN,MPN\n5,-,ABC 1\n6,-,DEF-2', ['ABC 1 5', 'DEF-2 6']],
    ['one row in the other column', 'Part Number,MPN,Qty\nABC 1,x-1,5\n?,282777-1,6', ['ABC 1 5', 'DEF-2 6']],
    ['two columns that name different articles', 'Part Number,MPN,Qty\nABC 1,GHI/3,5\nDEF-2,282777-1,6', ['!2 GHI/3 · ABC 1 5', 'DEF-2 6']],
    ['a quantity head beside heads of other things', '"Id";"Designator";"Package";"Quantity";"Designation";"Supplier and ref";\n1;"J1,J2";"X";2;"ABC 1";;;\n2;"J3";"Y";1;"DEF-2";;;', ['ABC 1 2', 'DEF-2 1']],
    ['maker and own numbers', 'Reference,Manufacturer,MPN,Qty\nJ1,Other,282777-1,5\nJ2,Own,MY-7,7', ['DEF-2 5', 'ABC 1 7']],
    ['a number of several articles', 'MPN,Qty\nTWO,5', ['!2 TWO 5']],
    ['DNP in its column', 'Reference,Value,DNP,Qty,MPN\n"J1,J2",insert,,2,ABC 1\nJ3,tool,DNP,1,DEF-2', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['DNP as no and yes', 'MPN,DNP,Qty\nABC 1,no,2\nDEF-2,yes,1', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['DNP as 0 and 1', 'MPN,DNP,Qty\nABC 1,0,2\nDEF-2,1,1', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['Populate', 'MPN,Populate,Qty\nABC 1,1,2\nDEF-2,0,1', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['Fitted', 'MPN,Fitted,Qty\nABC 1,Fitted,2\nDEF-2,Not Fitted,1', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['crosses for what is fitted', 'MPN,Fitted,Qty\nABC 1,x,2\nDEF-2,,1', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['an empty column says nothing', 'MPN,Fitted,Qty\nABC 1,,2\nDEF-2,,1', ['ABC 1 2', 'DEF-2 1']],
    ['in German', 'Artikelnummer;Menge;Bestückt\nABC 1;2;ja\nDEF-2;1;nein', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['in German the other way', 'Artikelnummer;Menge;Nicht bestückt\nABC 1;2;\nDEF-2;1;x', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['in Spanish', 'Referencia;Cantidad;No montar\nABC 1;2;\nDEF-2;1;sí', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['in French', 'Référence;Quantité;Non monté\nABC 1;2;non\nDEF-2;1;oui', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['in a remark', 'MPN,Qty,Comment\nABC 1,2,\nDEF-2,1,10k DNP', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['without heads', 'J3,DNP,1,DEF-2\nJ4,fit,2,ABC 1', ['-not-fitted DEF-2 1', 'ABC 1 2']],
    ['excluded from the list', 'Ref,MPN,Qty,Exclude from BOM\nJ1,ABC 1,2,\nJ2,DEF-2,1,Excluded from BOM', ['ABC 1 2', '-not-fitted DEF-2 1']],
    ['one table for each place and one for each article', 'Ref,MPN,Qty\nJ1,ABC 1,1\nJ2,ABC 1,1\nJ3,DEF-2,1\n\nMPN,Qty\nABC 1,2\nDEF-2,1', ['ABC 1 1', 'ABC 1 1', 'DEF-2 1', '-counted ABC 1 2', '-counted DEF-2 1']],
    ['the sum first', 'MPN,Qty\nABC 1,2\nDEF-2,1\n\nRef,MPN,Qty\nJ1,ABC 1,1\nJ2,ABC 1,1\nJ3,DEF-2,1', ['ABC 1 2', 'DEF-2 1', '-counted ABC 1 1', '-counted ABC 1 1', '-counted DEF-2 1']],
    ['without heads of its own behind an empty row', 'MPN,Qty\nABC 1,1\nABC 1,1\nDEF-2,1\n\nABC 1,2\nDEF-2,1', ['ABC 1 1', 'ABC 1 1', 'DEF-2 1', '-counted ABC 1 2', '-counted DEF-2 1']],
    ['a second table that is more', 'MPN,Qty\nABC 1,2\nDEF-2,1\n\nMPN,Qty\nABC 1,2\nGHI/3,1', ['ABC 1 2', 'DEF-2 1', 'ABC 1 2', 'GHI/3 1']],
    ['a second table with other columns', 'MPN,Qty\nABC 1,2\n\nQty,MPN\n3,DEF-2', ['ABC 1 2', 'DEF-2 3']],
    ['lines that were typed twice', 'ABC 1 2\n\nABC 1 2', ['ABC 1 2', 'ABC 1 2']],
    ['a number kept as a text', "Part;Qty\n'0012345;2", ['0012345 2']],
    ['a unit beside the quantity', 'Part;Qty;UOM\nGHI/3;25;m\nABC 1;3;box\nDEF-2;2;pcs', ['GHI/3 25', 'ABC 1 ?3', 'DEF-2 2']],
    ['another unit than that of the article', 'Artikel;Menge;ME\nGHI/3;2;km\nABC 1;25;m\nGHI/3;4;Stk', ['GHI/3 ?2000', 'ABC 1 ?25', 'GHI/3 ?4']],
    ['a unit of what nobody knows', 'Part;Qty;Unit\nNEW-9;4;pcs', ['!NEW-9 4']],
    ['places on a board instead of a quantity', 'Reference,MPN\n"J1,J2,J3",ABC 1\nJ4-J6,DEF-2\nJ7,GHI/3', ['ABC 1 ?3', 'DEF-2 ?3', 'GHI/3 1']],
    ['rows of sums', 'Part;Qty;Price\nABC 1;5;2,00\nSubtotal;5;\nDEF-2;3;1,00\nTotal;8;13,00', ['ABC 1 5', 'DEF-2 3']],
    ['in Spanish, below titles', 'Pedido 4711\n\nReferencia;Cantidad;Importe\nABC 1;5;10,00\nTOTAL;;10,00', ['!Pedido 4711', 'ABC 1 5']],
    ['in Chinese', '物料编号;名称;数量;单位\nABC 1;端子;5;个\nDEF-2;夹;3;件', ['ABC 1 5', 'DEF-2 3']],
    ['in Chinese, with a price', '序号\t型号\t规格\t数量\t单价\n1\tABC 1\tx\t5\t2.00\n2\tDEF-2\ty\t3\t1.00', ['ABC 1 5', 'DEF-2 3']],
    ['in Russian', 'Артикул;Наименование;Кол-во\nABC 1;x;5', ['ABC 1 5']],
    ['in Portuguese', 'Código;Descrição;Qtd.\nABC 1;x;5', ['ABC 1 5']],
    ['in Polish', 'Numer katalogowy;Nazwa;Ilość;j.m.\nABC 1;x;5;szt.', ['ABC 1 5']],
    ['in French, grouped by spaces', 'Réf. article;Désignation;Qté;PU HT\nABC 1;borne;5;1,20\nDEF-2;clip;1\u202f000;0,35', ['ABC 1 5', 'DEF-2 1000']],
    ['numbers of goods that are sold everywhere', 'EAN;Menge\n4006209796856;5', ['!4006209796856 5']],
    ['two signs for one thing', 'Part;Qty\nABC 1;1,000\nDEF-2;1.000', ['ABC 1 ?1', 'DEF-2 ?1']],
    ['apostrophes between thousands', "Part;Qty\nABC 1;1'000\nDEF-2;2’500", ['ABC 1 1000', 'DEF-2 2500']],
    ['ranges, and more or less', 'Part;Qty\nABC 1;5-10\nDEF-2;~5\nGHI/3;½', ['ABC 1 ?', 'DEF-2 ?5', 'GHI/3 ?']],
    ['powers of ten', 'Part;Qty\nABC 1;1E3', ['ABC 1 ?']],
    ['days that are numbers', 'Part;Date;Qty\nABC 1;2026-12-01;5\nDEF-2;45992;3', ['ABC 1 5', 'DEF-2 3']],
    ['days without heads', 'ABC 1;01.12.2026;5\nDEF-2;15.01.2027;3', ['ABC 1 5', 'DEF-2 3']],
    ['times as a star', 'ABC 1*4\n5x DEF-2\n3 × GHI/3', ['ABC 1 4', 'DEF-2 5', 'GHI/3 3']],
    ['sums in another column', 'Pos;Artikel-Nr.;Menge;Preis;Gesamt\n10;ABC 1;5;2,00;10,00\n;;;Summe;10,00', ['ABC 1 5']],
    ['a unit in the head', 'Part;Qty (m)\nGHI/3;25\nABC 1;4', ['GHI/3 25', 'ABC 1 ?4']],
    ['a length', 'Part;Length [m]\nGHI/3;25', ['GHI/3 25']],
    ['pieces in the head', 'Artikel;Menge (Stk)\nABC 1;5', ['ABC 1 5']],
    ['ordered, in French', 'Code article;Libellé;Quantité commandée;Unité\nABC 1;x;10;PCE\nGHI/3;y;25;M', ['ABC 1 10', 'GHI/3 25']],
    ['a text by a sign of the spreadsheet', 'Part,Qty\n="0012345",3', ['0012345 3']],
    ['wide letters', 'ＡＢＣ　1；５', ['ABC 1 5']],
    ['numbered lines', '1. ABC 1 5 pcs\n2. DEF-2 3 pcs', ['ABC 1 5', 'DEF-2 3']],
    ['quantities in brackets', '- ABC 1 (5 pcs)\n- DEF-2 [3]', ['ABC 1 5', 'DEF-2 3']],
    ['months are no quantity', 'Part;Jan;Feb;Mar\nABC 1;5;10;15', ['ABC 1 ?']],
    ['a demand of the year', 'Part;Annual demand;Order qty\nABC 1;5000;100', ['ABC 1 100']],
    ['digits of other scripts', 'ABC 1;٥', ['ABC 1 ?']],
    ['a table set with spaces', 'Part number     Description       Qty\nABC 1           Insert 6 poles     10\nDEF-2           Hood, top entry    25', ['ABC 1 10', 'DEF-2 25']],
    ['its numbers at the right, with a price', 'Pos  Article      Text              Quantity  Price\n 10  ABC 1        Insert                  5   1.20\n 20  DEF-2        Hood                  250   0.35', ['ABC 1 5', 'DEF-2 250']],
    ['an empty cell of it', 'Part      Text      Qty\nABC 1     Insert      5\nDEF-2                 7\nGHI/3     Cable', ['ABC 1 5', 'DEF-2 7', 'GHI/3 ?']],
    ['a line below its heads', 'Part        Qty\n----------  ---\nABC 1        10\nDEF-2        25', ['ABC 1 10', 'DEF-2 25']],
    ['letters of different widths', 'ABC 1   Insert 6 poles   10\nDEF-2      Hood    25', ['ABC 1 10', 'DEF-2 25']],
    ['a drawn frame', '┌───────┬─────┐\n│ Part  │ Qty │\n├───────┼─────┤\n│ ABC 1 │ 10  │\n│ DEF-2 │ 25  │\n└───────┴─────┘', ['ABC 1 10', 'DEF-2 25']],
    ['a mail that is quoted', '> Part; Qty\n> ABC 1; 10\n> DEF-2; 25', ['ABC 1 10', 'DEF-2 25']],
    ['heads in Polish', 'Nr katalogowy;Nazwa;Ilość\nABC 1;x;5', ['ABC 1 5']],
    ['heads in Hungarian', 'Cikkszám;Megnevezés;Mennyiség\nABC 1;x;5', ['ABC 1 5']],
    ['three tables beside one another', 'Part;Qty;Part;Qty;Part;Qty\nABC 1;5;DEF-2;7;220;3', ['ABC 1 5', 'DEF-2 7', '220 3']],
    ['marks of footnotes', 'Part;Qty\nABC 1¹;5\nDEF-2;7¹', ['ABC 1 5', 'DEF-2 7']],
    ['packs with what they hold', 'Part;Qty\nABC 1;3 packs of 100\nDEF-2;2x5', ['ABC 1 ?300', 'DEF-2 ?10']],
    ['feet of what is sold by the metre', 'Part;Qty\nGHI/3;100 ft\nDEF-2;3', ['GHI/3 ?31', 'DEF-2 3']],
    ['so many of a unit', 'Part;Qty;Unit\nABC 1;5;100 pcs\nDEF-2;1;pcs', ['ABC 1 ?500', 'DEF-2 1']],
    ['dozens', 'ABC 1 2 doz\nDEF-2 1 dozen', ['ABC 1 ?24', 'DEF-2 ?12']],
    ['what a board holds, and all of it', 'MPN,Qty per board,Boards,Total qty\nABC 1,2,50,100', ['ABC 1 100']],
    ['a stock and what is ordered', 'MPN,Stock,Order qty\nABC 1,100,4', ['ABC 1 4']],
    ['another article in a remark', 'MPN;Qty;Remark\nABC 1;10;replace by DEF-2', ['ABC 1 10']],
    ['heads of a maker of boards, without a quantity', 'Comment,Designator,Footprint,JLCPCB Part #\nhdr,"J1,J2",F,ABC 1\nhdr,J3,F,DEF-2', ['ABC 1 ?2', 'DEF-2 1']],
    ['heads with a figure behind', 'Line #,Name,Quantity,Manufacturer 1,Manufacturer Part Number 1,Supplier Subtotal 1\n1,x,2,P,ABC 1,1.0\n2,y,1,P,DEF-2,0.7', ['ABC 1 2', 'DEF-2 1']],
    ['heads with a note', 'Mfr Part Number (Input),Quantity 1\nABC 1,10\nDEF-2,20', ['ABC 1 10', 'DEF-2 20']],
    ['several columns of quantities', 'Manufacturer Part Number,Quantity 1,Quantity 2\nABC 1,10,100\nDEF-2,20,20', ['ABC 1 ?', 'DEF-2 20']],
    ['an amount of money before the quantity', 'Part;Amount;Qty\nABC 1;12;5\nDEF-2;8;3', ['ABC 1 5', 'DEF-2 3']],
    ['a length before the quantity', 'Part;Length;Qty\nABC 1;100;5\nDEF-2;20;3', ['ABC 1 5', 'DEF-2 3']],
    ['in Italian', 'Codice articolo;Descrizione;Q.tà;U.M.;Prezzo\nABC 1;x;5;NR;1,20\nDEF-2;y;3;PZ;0,80', ['ABC 1 5', 'DEF-2 3']],
    ['what is ordered and what is still open', 'Artikelnr.;Auftragsmenge;offene Menge\nABC 1;5;3\nDEF-2;3;3', ['ABC 1 ?', 'DEF-2 3']],
    ['the quantity of one board', 'MPN,Qty per board\nABC 1,2\nDEF-2,1', ['ABC 1 ?2', 'DEF-2 ?1']],
    ['of one board, and how many boards', 'MPN;Qty/board;No. of boards\nABC 1;2;50\nDEF-2;1;50', ['ABC 1 ?100', 'DEF-2 ?50']],
    ['of one board, and a title that says how many', 'Build quantity: 50\n\nMPN,QPA\nABC 1,2', ['!Build 50', 'ABC 1 ?100']],
    ['of one pack', 'MPN;Qty per pack;Qty\nABC 1;100;2', ['ABC 1 2']],
    ['heads below many titles', `${'Street;;\n'.repeat(15)}Pos;Part;Qty\n10;3055071;5\n20;220;3`, [...Array<string>(15).fill('!Street 1'), '3055071 5', '220 3']],
    ['two tables beside one another', 'Part;Qty;;Part;Qty\nABC 1;5;;DEF-2;3\nGHI/3;7;;OTHER;2', ['ABC 1 5', 'GHI/3 7', 'DEF-2 3', 'OTHER 2']],
    ['numbers to choose from in one cell', 'Part;Qty\nABC 1 / DEF-2;5\nABC 1 or OTHER;3\n"DEF-2, OTHER";2\nGHI/3 / OTHER;1\nABC 1/DEF-2;4', ['!2 ABC 1 / DEF-2 5', '!2 ABC 1 or OTHER 3', '!2 DEF-2, OTHER 2', '!2 GHI/3 / OTHER 1', '!2 ABC 1/DEF-2 4']],
    ['a mark behind the number', 'MPN,Qty\nABC 1 (DNP),5\nDEF-2,3', ['-not-fitted ABC 1 5', 'DEF-2 3']],
    ['short marks where remarks stand', 'MPN;Menge;Bem.\nABC 1;1;n.b.\nDEF-2;3;NC', ['-not-fitted ABC 1 1', '-not-fitted DEF-2 3']],
    ['the same letters elsewhere', 'MPN;Menge;Kontakt\nABC 1;1;NC\nDEF-2;3;NO', ['ABC 1 1', 'DEF-2 3']],
    ['not fitted, in a sentence', 'MPN,Qty,Note\nABC 1,1,please do not fit\nDEF-2,3,wird nicht bestückt', ['-not-fitted ABC 1 1', '-not-fitted DEF-2 3']],
    ['a quantity without a number', 'MPN;Ref;Qty\nABC 1;J1;1\n;J2;4\nDEF-2;J4;2', ['ABC 1 1', '! 4', 'DEF-2 2']],
    ['a sum without a word', 'Part\tQty\tPrice\nABC 1\t5\t2\nDEF-2\t3\t1\n\t8\t13', ['ABC 1 5', 'DEF-2 3']],
    ['places that go on in the next row', 'Item\tQuantity\tReference\tPart\n1\t5\tJ1,J2,J3,\tABC 1\n\t\tJ4,J5\t\n2\t1\tJ6\tDEF-2', ['ABC 1 5', 'DEF-2 1']],
    ['rows marked as comments', '# my order\nPart;Qty\nABC 1;5\n#DEF-2;3', ['!# my order 1', 'ABC 1 5', '-comment DEF-2 3']],
    ['an empty quantity at the end of all', 'Part\tQty\tNote\nABC 1\t\t\nDEF-2\t3\t', ['ABC 1 ?', 'DEF-2 3']],
    ['a sign behind a quantity of three decimals', 'Material;Menge;ME\nABC 1;5,000-;ST\nDEF-2;2,000;ST', ['ABC 1 ?5', 'DEF-2 ?2']],
    ['decimals of prices, and one quantity of three digits', 'Part;Qty;Price\nABC 1;1,000;2,50\nDEF-2;3;1,00', ['ABC 1 ?1', 'DEF-2 3']],
    ['three digits of what is measured', 'Material;Menge;ME\nGHI/3;1,500;M\nGHI/3;2,250;M', ['GHI/3 ?1500', 'GHI/3 ?2250']],
    ['pieces of what is measured', 'GHI/3 5 pcs\nGHI/3 5', ['GHI/3 ?5', 'GHI/3 5']],
    ['a line end within a cell that was copied', 'Part\tQty\n"ABC\n1"\t5\nDEF-2\t3', ['ABC 1 5', 'DEF-2 3']],
    ['upright lines within quotation marks', 'MPN,Qty\n"ABC 1|DEF-2",5', ['!2 ABC 1|DEF-2 5']],
    ['a table that goes to the right', 'Order 4711\nArtikel;ABC 1;DEF-2;GHI/3\nBezeichnung;x;y\nMenge;5;3;25\nThanks', ['!Order 4711', 'ABC 1 5', 'DEF-2 3', 'GHI/3 25', '!Thanks 1']],
    ['its quantities first', 'Qty\t5\t3\nPart\tABC 1\tDEF-2', ['ABC 1 5', 'DEF-2 3']],
    ['cancelled rows', 'Part;Qty;Status\nABC 1;5;cancelled\nDEF-2;3;open\nGHI/3;2;storniert', ['-cancelled ABC 1 5', 'DEF-2 3', '-cancelled GHI/3 2']],
    ['what is bought of what is needed', 'Part;Required;On hand;To buy\nABC 1;10;4;6', ['ABC 1 6']],
    ['what is missing of what is needed', 'Part;Qty required;Stock;Shortage\nABC 1;10;4;6\nDEF-2;3;0;3', ['ABC 1 ?', 'DEF-2 3']],
    ['two quantities of an order', 'Part;Order qty;Total qty\nABC 1;5;10', ['ABC 1 ?']],
    ['quantities of price breaks', 'Part;Qty 1;Price 1;Qty 10;Price 10\nABC 1;1;2.00;10;1.50', ['ABC 1 ?']],
    ['of so many boards', 'Part;Qty;Qty x 100\nABC 1;2;200', ['ABC 1 200']],
    ['the usage of a year alone', 'Part;EAU\nABC 1;5000', ['ABC 1 ?']],
    ['packs in the head, and as their own column', 'Artikel;Menge (VE)\nABC 1;2\n\nArtikel;Gebinde;Anzahl\nDEF-2;Karton;3', ['ABC 1 ?2', 'DEF-2 ?3']],
    ['heads in two languages', 'Artikel / Article;Preis / Price;Menge / Quantity\nABC 1;5;7', ['ABC 1 7']],
    ['the same without a stroke', 'Artikel Article;Menge Quantity\nABC 1;', ['ABC 1 ?']],
    ['in Czech', 'Katalogové číslo;Název;Množství;MJ\nABC 1;x;;ks', ['ABC 1 ?']],
    ['in Korean', '품번;품명;수량\nABC 1;x;', ['ABC 1 ?']],
    ['in Turkish', 'Malzeme No;Açıklama;Miktar;Birim\nABC 1;x;5;adet', ['ABC 1 5']],
    ['pieces in more languages', 'ABC 1 5 szt.\nDEF-2 3 шт\nGHI/3 2', ['ABC 1 5', 'DEF-2 3', 'GHI/3 2']],
    ['short marks in the column of what is fitted', 'Part;Qty;Fit\nABC 1;5;NP\nDEF-2;3;', ['-not-fitted ABC 1 5', 'DEF-2 3']],
    ['a way of mounting is no mark', 'MPN,Mounting,Qty\nABC 1,SMD,5\nDEF-2,,3\nGHI/3,THT,2', ['ABC 1 5', 'DEF-2 3', 'GHI/3 2']],
    ['not fitted, in Italian, Russian and Chinese', 'MPN;Qty;Note\nABC 1;5;Non installare\nDEF-2;3;не устанавливать\nOTHER;2;不焊', ['-not-fitted ABC 1 5', '-not-fitted DEF-2 3', '-not-fitted OTHER 2']],
    ['three decimals in every line, between spaces', '00010 ABC 1 5,000 ST\n00020 DEF-2 13,000 ST', ['ABC 1 ?5', 'DEF-2 ?13']],
    ['thousands in some lines, between spaces', 'ABC 1 10,000\nDEF-2 2,500', ['ABC 1 10000', 'DEF-2 2500']],
    ['merged heads above heads', 'Item;;Order;\nPart No;Description;Qty;Unit\nGHI/3;cable;25;m', ['!Item;;Order 1', 'GHI/3 25']],
  ])('%s', (_, text, expected) => {
    expect(rows(text)).toEqual(expected)
  }) // prettier-ignore

  test('the decimal sign of a list does not depend on the storefront', () => {
    for (const locale of ['en-GB', 'es-ES', 'zh-CN'])
      expect(rows('Part;Qty;Price\nABC 1;10,000;0,35', locale)).toEqual(['ABC 1 10'])
  })

  test('a sheet counts as it is displayed, quantities as they are; hidden rows are left out', () => {
    const sheet = [
      { number: 1, cells: ['Part number', 'Qty'] },
      { number: 2, cells: [12345, 5], shown: { 0: '0012345', 1: '5.000' } },
      { number: 3, cells: [90.75, 1000], shown: { 0: '90.750' } },
      { number: 5, cells: ['ABC 1', 2], hidden: true as const },
      { number: 6, cells: ['DEF-2'] },
    ]
    const { meanings } = resolveList(linesOfRows(sheet, 'es-ES'), known, 'es-ES')
    expect(meanings.map(one => [one.line, one.article?.code, one.quantity, one.doubt, one.aside])).toEqual([
      [2, '0012345', 5, null, null],
      [3, '90.750', 1000, null, null],
      [5, 'ABC 1', 2, null, { because: 'hidden' }],
      [6, 'DEF-2', 1, { typed: '', read: { kind: 'empty' } }, null],
    ])
  })
})

test.each([
  [['1,5', '2'], [], ','],
  [['1.234,50'], [], ','],
  [['1,234.50'], [], '.'],
  [['1.234.567'], [], ','],
  [['0,250'], [], ','],
  [['10,000'], ['€ 0,35'], ','],
  [['10,000'], ['12.50 USD'], '.'],
  [['10,000'], ['1.250,00'], ','],
  [['10,000'], ['0,35', '0.35'], null],
  [['10,000'], ['J1, J2', 'DIN 41612'], null],
])('K-09 quantities %j beside %j have the decimal sign %j', (quantities, others, decimal) => {
  expect(numberStyle(quantities, others, { isDivided: false, isMeasured: false }).decimal).toBe(decimal)
})
test('K-09 what a list says of its numbers comes before the locale', () => {
  const comma = { decimal: ',', asks: false } as const
  const read = (typed: string) => readInStyle(typed, 'en-GB', comma)
  expect(['10,000', '1.500', '10,000 pcs', '1.500,000'].map(read)).toEqual(
    [10, 1500, 10, 1500].map(quantity => ({ kind: 'quantity', quantity })),
  )
  expect(read('2,500')).toEqual({ kind: 'refused', because: 'fraction' })
})

test.each([
  ['9551667', ['09551667', '009551667', '0009551667']],
  ['000000000003055071', ['3055071']],
  ['10-Mar', ['3-10', '10-3', '03-10', '10-03', 'MAR-10', '10-MAR']],
  [
    '2045-03-10',
    ['3-10', '10-3', '03-10', '10-03', 'MAR-10', '10-MAR', '3-10-45', '10-3-45', '3-45', 'MAR-45'],
  ],
  ['5. Mai', ['5-5', '05-05', 'MAY-5', '5-MAY']],
  ['K2 O601', ['K2 0601', 'K2 O6O1']],
  ['K2', []],
  ['LOT-1', ['L0T-1', '1OT-1']],
])('QO-04 %j may have been %j', (code, repaired) => {
  expect(repairsOf(code)).toEqual(repaired)
})
test('QO-04 a number that a spreadsheet cut is known', () => {
  expect(['9.55E+12', '9,55E+12', '1E6', 'K2E12', '9.55'].map(isCutNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
