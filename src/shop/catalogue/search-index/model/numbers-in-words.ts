/** Numbers that people write as words before what is counted: 'six poles', 'twenty-four pin', 'dieciséis polos'. */

const small: ReadonlyMap<string, number> = new Map(
  [
    'one uno una un ein eins', 'two dos zwei', 'three tres drei', 'four cuatro vier', 'five cinco funf', 'six seis sechs',
    'seven siete sieben', 'eight ocho acht', 'nine nueve neun', 'ten diez zehn', 'eleven once elf', 'twelve doce zwolf',
    'thirteen trece dreizehn', 'fourteen catorce vierzehn', 'fifteen quince funfzehn', 'sixteen dieciseis sechzehn',
    'seventeen diecisiete siebzehn', 'eighteen dieciocho achtzehn', 'nineteen diecinueve neunzehn', 'twenty veinte zwanzig',
    'veintiuno', 'veintidos', 'veintitres', 'veinticuatro vierundzwanzig', 'veinticinco', 'veintiseis', 'veintisiete',
    'veintiocho',
  ].flatMap((words, i) => words.split(' ').map(word => [word, i + 1] as const)),
) // prettier-ignore
const tens: ReadonlyMap<string, number> = new Map(
  ['twenty', 'thirty treinta dreissig', 'forty cuarenta vierzig', 'fifty cincuenta funfzig', 'sixty sesenta sechzig', 'seventy setenta', 'eighty ochenta', 'ninety noventa', 'hundred cien hundert'] // prettier-ignore
    .flatMap((words, i) => words.split(' ').map(word => [word, (i + 2) * 10] as const)),
)

/** The number that words say from one of them on, and how many words it takes; null: none begins there. */
export function numberInWords(
  wordAt: (i: number) => string | undefined,
  from: number,
): { number: number; taken: number } | null {
  const ten = tens.get(wordAt(from) ?? '')
  if (ten === undefined) {
    const number = small.get(wordAt(from) ?? '')
    return number === undefined ? null : { number, taken: 1 }
  }
  const gap = wordAt(from + 1) === 'y' ? 2 : 1
  const unit = small.get(wordAt(from + gap) ?? '') ?? 10
  return unit < 10 ? { number: ten + unit, taken: gap + 1 } : { number: ten, taken: 1 }
}
