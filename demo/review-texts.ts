/** What people say of parts: invented, by kind of part, in the language of the one who says it. */
export type Said = {
  rating: 1 | 2 | 3 | 4 | 5
  en: [headline: string, comment: string]
  es: [string, string]
}

export type PartKind = 'contacts' | 'carriers' | 'housings' | 'cables' | 'circular' | 'boards' | 'tools'

/** By the English name of an article; the first that fits. */
const kinds: [RegExp, PartKind][] = [
  [/cable .*(open end|male|female)|^(sensor|ethernet|power) cable/i, 'cables'],
  [/^(pin|socket) contact|contact,/i, 'contacts'],
  [/^(M8|M12|7\/8)/i, 'circular'],
  [/hood|housing|gland|frame/i, 'housings'],
  [/pin header|socket strip|terminal/i, 'boards'],
  [/tool|label|pin for/i, 'tools'],
]
export const kindOf = (name: string): PartKind => kinds.find(([words]) => words.test(name))?.[1] ?? 'carriers'

export const saidOfKind: Record<PartKind, readonly Said[]> = {
  contacts: [
    {
      rating: 5,
      en: [
        'Crimps cleanly, seats with a click',
        'Pull-out test at 200 N passed on every sample of the first lot. The inspection hole is large enough to see the strands.',
      ],
      es: [
        'Engasta bien y encaja con un clic',
        'Todas las muestras del primer lote superaron el ensayo de tracción a 200 N. El orificio de inspección deja ver los hilos.',
      ],
    },
    {
      rating: 4,
      en: [
        'Good contact, mind the wire range',
        'No trouble with 2.5 mm² fine-strand. At the upper end of the range the strands have to be twisted well before they go in.',
      ],
      es: [
        'Buen contacto, atención a la sección',
        'Sin problemas con hilo fino de 2,5 mm². En el límite superior hay que retorcer bien los hilos antes de introducirlos.',
      ],
    },
    {
      rating: 5,
      en: [
        'Plating still fine after two years',
        'We opened a line connector after 400 cycles: no wear through to the nickel.',
      ],
      es: [
        'El recubrimiento sigue bien tras dos años',
        'Abrimos un conector de línea después de 400 ciclos: ningún desgaste hasta el níquel.',
      ],
    },
    {
      rating: 3,
      en: [
        'Fine parts, fiddly bag',
        'The contacts are good, but a hundred in one loose bag get tangled. A strip would be quicker at the bench.',
      ],
      es: [
        'Buenas piezas, bolsa incómoda',
        'Los contactos son buenos, pero cien sueltos en una bolsa se enredan. En tira se trabajaría más rápido.',
      ],
    },
  ],
  carriers: [
    {
      rating: 5,
      en: [
        'Numbering readable in a dark cabinet',
        'Contact numbers stand on both sides and can be read with a torch. Saves a lot of counting when finding faults.',
      ],
      es: [
        'Numeración legible en un armario oscuro',
        'Los números están en ambos lados y se leen con una linterna. Ahorra mucho tiempo al buscar averías.',
      ],
    },
    {
      rating: 4,
      en: [
        'Does what the data sheet says',
        'In use on three presses since spring. The earth contact could do with a longer screw for the 6 mm² lug.',
      ],
      es: [
        'Cumple lo que dice la hoja de datos',
        'En uso en tres prensas desde primavera. El contacto de tierra agradecería un tornillo más largo para el terminal de 6 mm².',
      ],
    },
    {
      rating: 5,
      en: [
        'Mates with our old installation',
        'We replaced one side of a connection from another maker and it fits, locking included.',
      ],
      es: [
        'Compatible con nuestra instalación antigua',
        'Sustituimos un lado de una conexión de otro fabricante y encaja, incluido el bloqueo.',
      ],
    },
    {
      rating: 2,
      en: [
        'Removal needs the right tool',
        'Without the removal tool a wrongly placed contact does not come out, and it is not in the box. Please say so on the page.',
      ],
      es: [
        'Para extraer hace falta la herramienta',
        'Sin la herramienta de extracción no sale un contacto mal colocado, y no viene incluida. Convendría indicarlo en la página.',
      ],
    },
  ],
  housings: [
    {
      rating: 5,
      en: [
        'Tight after a year outdoors',
        'Opened after one winter on a crane: dry inside, lever still moves easily.',
      ],
      es: [
        'Estanco tras un año a la intemperie',
        'Abierto después de un invierno en una grúa: seco por dentro y la palanca se mueve con facilidad.',
      ],
    },
    {
      rating: 4,
      en: [
        'Solid, but heavy',
        'Good casting, no burrs. With a long cable it pulls on the panel: a strain relief behind it helps.',
      ],
      es: [
        'Sólida, pero pesada',
        'Buena fundición, sin rebabas. Con un cable largo tira del panel: conviene una descarga de tracción.',
      ],
    },
    {
      rating: 5,
      en: [
        'Drawing and part agree to the tenth',
        'We milled forty cut-outs from the drawing of this page and every one fitted.',
      ],
      es: [
        'El plano coincide con la pieza',
        'Fresamos cuarenta recortes según el plano de esta página y todos encajaron.',
      ],
    },
    {
      rating: 3,
      en: [
        'Gasket could be thicker',
        'It seals, but on a painted and slightly uneven panel we had to add sealant in the corners.',
      ],
      es: [
        'La junta podría ser más gruesa',
        'Cierra bien, pero en un panel pintado y algo irregular tuvimos que añadir sellador en las esquinas.',
      ],
    },
  ],
  cables: [
    {
      rating: 5,
      en: [
        'Survives the drag chain',
        'Two million bends on our gantry so far, no broken core. The jacket stays smooth.',
      ],
      es: [
        'Aguanta la cadena portacables',
        'Dos millones de flexiones en nuestro pórtico y ningún hilo roto. La cubierta sigue lisa.',
      ],
    },
    {
      rating: 4,
      en: [
        'Good cable, print is faint',
        'Works as it should. The length print on the jacket is hard to read after some months of oil.',
      ],
      es: [
        'Buen cable, marcado tenue',
        'Funciona como debe. El marcado de longitud cuesta leerlo tras meses con aceite.',
      ],
    },
    {
      rating: 5,
      en: [
        'Right length, no surprises',
        'Measured ten of them: all within 1 %. Colours of the cores are as in the data sheet.',
      ],
      es: [
        'Longitud correcta, sin sorpresas',
        'Medimos diez: todos dentro del 1 %. Los colores de los hilos son los de la hoja de datos.',
      ],
    },
    {
      rating: 3,
      en: [
        'Stiff in the cold store',
        'Below minus 15 °C it is stiff and does not lie flat. In the hall it is fine.',
      ],
      es: [
        'Rígido en la cámara fría',
        'Por debajo de -15 °C se vuelve rígido y no queda plano. En la nave va bien.',
      ],
    },
  ],
  circular: [
    {
      rating: 5,
      en: [
        'Stays tight under vibration',
        'Tightened with the torque key at 0.6 Nm, checked after six months on a shaker: none came loose.',
      ],
      es: [
        'No se afloja con la vibración',
        'Apretado con la llave a 0,6 Nm y revisado tras seis meses en un vibrador: ninguno se aflojó.',
      ],
    },
    {
      rating: 4,
      en: ['Field wiring is quick', 'Four wires in a few minutes. The marks for the coding could be larger.'],
      es: [
        'Cableado rápido en obra',
        'Cuatro hilos en pocos minutos. Las marcas de la codificación podrían ser más grandes.',
      ],
    },
    {
      rating: 5,
      en: ['IP67 holds what it says', 'Washed down daily in a dairy, no moisture inside.'],
      es: ['El IP67 cumple', 'Se lava a diario en una lechería y no entra humedad.'],
    },
    {
      rating: 3,
      en: ['Knurl too smooth for gloves', 'Hard to turn with work gloves. With the wrench it is no problem.'],
      es: [
        'Moleteado demasiado liso para guantes',
        'Cuesta girarlo con guantes de trabajo. Con la llave no hay problema.',
      ],
    },
  ],
  boards: [
    {
      rating: 5,
      en: ['Solders well in reflow', 'No lifted pins and no discoloured body after two passes at 245 °C.'],
      es: ['Suelda bien por refusión', 'Ni pines levantados ni cuerpo decolorado tras dos pasadas a 245 °C.'],
    },
    {
      rating: 4,
      en: ['Good value for prototypes', 'Pitch is exact. A thousand in a tube would be nicer than in a bag.'],
      es: [
        'Buena relación calidad-precio para prototipos',
        'El paso es exacto. Mil en tubo serían mejor que en bolsa.',
      ],
    },
    {
      rating: 5,
      en: [
        'Screws do not fall out',
        'Sounds trivial, but with the previous make we lost a screw in every tenth one during transport.',
      ],
      es: [
        'Los tornillos no se caen',
        'Parece trivial, pero con la marca anterior perdíamos un tornillo de cada diez piezas en el transporte.',
      ],
    },
    {
      rating: 2,
      en: [
        'Step file needed a fix',
        'The part is fine, but pin 1 was marked on the other side in our library. Check it before you order boards.',
      ],
      es: [
        'El modelo necesitó una corrección',
        'La pieza está bien, pero el pin 1 estaba marcado al otro lado en nuestra biblioteca. Compruébelo antes de pedir placas.',
      ],
    },
  ],
  tools: [
    {
      rating: 5,
      en: [
        'Pays for itself in a week',
        'Even crimps by three different people, and the ratchet does not let go too early.',
      ],
      es: [
        'Se amortiza en una semana',
        'Resultado uniforme entre tres personas distintas, y el trinquete no suelta antes de tiempo.',
      ],
    },
    {
      rating: 4,
      en: ['Handy on site', 'Small enough for the pocket. A case would be welcome.'],
      es: ['Práctico en obra', 'Cabe en el bolsillo. Se agradecería un estuche.'],
    },
    {
      rating: 5,
      en: [
        'Still legible after cleaning',
        'Wiped with alcohol every week for a year and still good to read.',
      ],
      es: ['Sigue legible tras la limpieza', 'Un año limpiando cada semana con alcohol y se lee bien.'],
    },
    {
      rating: 3,
      en: [
        'Works, instructions are short',
        'Nothing wrong with it, but the leaflet shows only one of the settings.',
      ],
      es: [
        'Funciona, instrucciones escasas',
        'No tiene nada malo, pero el folleto solo muestra uno de los ajustes.',
      ],
    },
  ],
}

/** What can be said of any part. */
export const saidOfAll: readonly Said[] = [
  {
    rating: 5,
    en: ['Delivered as promised', 'Ordered on Monday, on the bench on Wednesday, certificate in the box.'],
    es: [
      'Entrega según lo prometido',
      'Pedido el lunes, en el banco el miércoles, con el certificado en la caja.',
    ],
  },
  {
    rating: 4,
    en: ['We keep it in stock now', 'It took the place of three similar numbers in our store room.'],
    es: ['Ya lo tenemos en el almacén', 'Ha sustituido a tres referencias parecidas en nuestro almacén.'],
  },
  { rating: 4, en: ['Good', ''], es: ['Bien', ''] },
]
