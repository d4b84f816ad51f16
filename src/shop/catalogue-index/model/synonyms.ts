import { fold, stem } from './fold-text.ts'

/**
 * Words of the trade that mean the same, English, Spanish and German. Phrases of one line are alternatives of
 * each other; what is not in the catalogue's vocabulary costs nothing.
 */
const groups = [
  'pin header | header | stiftleiste | tira de pines | cabecera de pines | regleta de pines | conector macho de pines',
  'socket strip | pin socket | female header | buchsenleiste | tira de zocalos | regleta hembra',
  'socket | receptacle | female | buchse | hembra | zocalo | weiblich',
  'plug | male | stecker | macho | clavija | mannlich',
  'connector | steckverbinder | conector | verbinder',
  'terminal block | bloque de terminales | bloque de bornes | regleta de bornes | borne | bornero | reihenklemme | anschlussklemme | klemme | klemmenblock',
  'screw terminal | borne de tornillo | schraubklemme',
  'spring clamp | borne de resorte | federklemme | zugfederklemme | push in',
  'pitch | raster | rastermass | paso | contact spacing',
  'vertical | vertikal | straight | gerade | recto',
  'horizontal | right angle | angled | gewinkelt | abgewinkelt | angulo recto | acodado',
  'wire | cable | kabel | leitung | litze | hilo',
  'conductor | wire | leiter',
  'flange | flansch | brida',
  'threaded flange | schraubflansch | gewindeflansch | brida roscada',
  'housing | gehause | carcasa | caja',
  'hood | tullengehause | capota | capucha',
  'bulkhead | anbaugehause | panel mount | montaje en panel | wanddurchfuhrung',
  'insert | kontakteinsatz | einsatz | inserto',
  'contact | kontakt | contacto',
  'crimp | krimp | engaste',
  'crimp tool | crimpzange | crimping tool | tenaza de engaste | engastadora',
  'tool | werkzeug | herramienta',
  'surface mount | smd | smt | oberflachenmontage | montaje superficial',
  'through hole | tht | durchsteckmontage | orificio pasante | agujero pasante',
  'shielded | geschirmt | apantallado | blindado',
  'shield | schirm | schirmung | apantallamiento | blindaje',
  'single row | einreihig | una fila | fila simple',
  'double row | dual row | zweireihig | dos filas | fila doble',
  'cable gland | kabelverschraubung | prensaestopas',
  'jack | klinke | klinkenbuchse | toma',
  'barrel jack | power jack | hohlbuchse | dc buchse',
  'card edge | edge connector | kartenrand',
  'board to board | leiterplatte zu leiterplatte | placa a placa',
  'wire to board | cable a placa | kabel zu leiterplatte',
  'circuit board | pcb | leiterplatte | placa de circuito',
  'cover | cap | abdeckung | kappe | tapa',
  'lever | locking lever | bugel | verriegelungsbugel | palanca',
  'coding | codierung | kodierung | codificacion',
  'gasket | seal | dichtung | junta',
  'black | schwarz | negro',
  'red | rot | rojo',
  'green | grun | verde',
  'blue | blau | azul',
  'grey | gray | grau | gris',
  'white | weiss | blanco',
  'current | strom | corriente',
  'voltage | spannung | tension',
  'cross section | querschnitt | seccion',
  'strain relief | zugentlastung | alivio de traccion',
  'solder | lot | loten | soldar | soldadura',
  'coaxial | koaxial',
  'circular | rund | rundsteckverbinder | circular connector',
  'rectangular | rechteckig | rectangular connector',
  'assembly | cable assembly | konfektioniert | cable confeccionado | conjunto de cable',
]

/** Words of a phrase as keys; little words stay, since they are part of the phrase. */
export function phraseKey(text: string): string {
  return fold(text)
    .split(/[\s-]+/)
    .filter(w => w !== '')
    .map(stem)
    .join(' ')
}

/** Phrase → the other phrases of its groups. */
export type Synonyms = ReadonlyMap<string, readonly string[]> & {
  /** those that the seller has put together: they hold however much the phrase finds itself */
  meant: ReadonlyMap<string, ReadonlySet<string>>
}

function put(all: Map<string, string[]>, line: string): string[] {
  const phrases = line
    .split('|')
    .map(phraseKey)
    .filter(p => p !== '')
  for (const phrase of phrases) {
    const others = all.get(phrase) ?? []
    for (const other of phrases) if (other !== phrase && !others.includes(other)) others.push(other)
    all.set(phrase, others)
  }
  return phrases
}

/** A dictionary out of lines such as `pitch | raster | paso`, the seller's; the built-in one is always in it. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const all = new Map<string, string[]>()
  for (const line of groups) put(all, line)
  const meant = new Map<string, Set<string>>()
  for (const line of lines) {
    const phrases = put(all, line)
    for (const phrase of phrases)
      meant.set(phrase, new Set([...(meant.get(phrase) ?? []), ...phrases.filter(other => other !== phrase)]))
  }
  return Object.assign(all, { meant })
}

export const builtInSynonyms: Synonyms = readSynonyms([])

const numbers = new WeakMap<Synonyms, number>()
let last = 0

/** A number of its own for each dictionary, by which to tell apart what was made with it. */
export function numberOf(synonyms: Synonyms): number {
  const number = numbers.get(synonyms) ?? ++last
  numbers.set(synonyms, number)
  return number
}
