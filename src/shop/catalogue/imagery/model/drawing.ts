/**
 * What a product picture is drawn from: the attributes of one article, as plain JSON (ux.md section 5.2).
 * Lengths are millimetres, colours are `#rrggbb`, cross-sections are mm². Values are drawing parameters with
 * plausible proportions; the same numbers draw the picture, the dimensioned sheet and the alternative text.
 * Everything with a default may be left out when a drawing is written down; `Drawing.parse` fills it in.
 */
import { z } from 'zod'

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const mm = (min: number, max: number) => z.number().min(min).max(max)
const count = (min: number, max: number) => z.int().min(min).max(max)

/** Colour of the article's series: stripe and plastics, never the whole body. */
const SeriesColour = Colour.default('#0a6b47')
const Gender = z.enum(['male', 'female'])
const Size = z.literal([3, 6, 10, 16, 24])
const Finish = z.enum(['gold', 'silver', 'tin'])
const Termination = z.enum(['crimp', 'screw', 'spring', 'solder'])

/** Upper part with the cable entry, mounted over a plug insert. */
export const Hood = z.object({
  family: z.literal('hood'),
  /** size of the rectangular series; gives screw spacing 27, 44, 57, 77.5 or 104 mm */
  size: Size,
  entry: z.enum(['top', 'side', 'angled']),
  height: z.enum(['low', 'high']).default('low'),
  locking: z.enum(['pegs', 'single-lever', 'double-lever']).default('pegs'),
  /** metric thread of the cable entry */
  thread: z.literal([16, 20, 25, 32, 40]).default(25),
  /** a gland with a piece of cable is drawn; otherwise the bare threaded entry */
  gland: z.boolean().default(true),
  colour: Colour.default('#8c969b'),
  seriesColour: SeriesColour,
})

/** Lower part: on a panel (bulkhead), on a surface with cable entry, or at the end of a cable (coupler). */
export const Housing = z.object({
  family: z.literal('housing'),
  size: Size,
  mount: z.enum(['bulkhead', 'surface', 'coupler']),
  locking: z.enum(['pegs', 'single-lever', 'double-lever']).default('single-lever'),
  /** hinged protective cover */
  cover: z.boolean().default(false),
  thread: z.literal([16, 20, 25, 32, 40]).default(25),
  colour: Colour.default('#8c969b'),
  seriesColour: SeriesColour,
})

/** Contact insert of fixed pole count. */
export const Insert = z.object({
  family: z.literal('insert'),
  size: Size,
  /** working contacts, without protective earth */
  poles: count(1, 216),
  rows: count(1, 8).default(2),
  gender: Gender,
  termination: Termination.default('screw'),
  /** a protective earth contact at each end */
  pe: z.boolean().default(true),
  finish: Finish.default('silver'),
  colour: Colour.default('#3a4146'),
  seriesColour: SeriesColour,
})

const moduleShape = {
  kind: z.enum(['signal', 'power', 'data', 'coax', 'pneumatic', 'blank']),
  /** contacts, or ways of a pneumatic module; 0 only for a blank module */
  poles: count(0, 42),
  rows: count(1, 6).default(2),
  gender: Gender.default('male'),
  finish: Finish.default('silver'),
  colour: Colour.default('#4a5258'),
  seriesColour: Colour.default('#b0578c'),
}

/** One module for a hinged frame. */
export const Module = z.object({ family: z.literal('module'), ...moduleShape })

/** Hinged frame; a place is a module or free (null). Missing places count as free. */
export const Frame = z.object({
  family: z.literal('frame'),
  size: Size,
  /** places for modules: usually 2 (size 6), 3 (10), 4 (16), 6 (24) */
  places: count(1, 8),
  modules: z.array(z.object(moduleShape).nullable()).max(8).default([]),
  gender: Gender.default('male'),
  seriesColour: Colour.default('#b0578c'),
})

/** Single turned or stamped contact with a crimp barrel. */
export const Contact = z.object({
  family: z.literal('contact'),
  gender: Gender,
  /** contact diameter (pin, or bore of the socket) */
  diameter: mm(0.3, 12),
  /** overall length */
  length: mm(5, 90),
  /** conductor cross-section, mm² */
  wire: mm(0.05, 120),
  finish: Finish.default('silver'),
  style: z.enum(['turned', 'stamped']).default('turned'),
})

/** Circular connector M8 or M12 with coding. */
export const Circular = z.object({
  family: z.literal('circular'),
  size: z.enum(['M8', 'M12']).default('M12'),
  code: z.enum(['A', 'B', 'D', 'X']),
  poles: count(2, 17),
  gender: Gender,
  angle: z.enum(['straight', 'angled']).default('straight'),
  mount: z.enum(['cable', 'panel']).default('cable'),
  /** outer diameter of the cable */
  cable: mm(2.5, 12).default(6),
  shielded: z.boolean().default(false),
  /** colour of the cable jacket, and of the sealing ring's series */
  jacket: Colour.default('#2b3135'),
  seriesColour: SeriesColour,
})

/** Pin or socket header for printed circuit boards. */
export const Header = z.object({
  family: z.literal('header'),
  poles: count(1, 100),
  rows: count(1, 4).default(1),
  /** distance of neighbouring contacts, for example 2.54 */
  pitch: mm(0.5, 10),
  angle: z.enum(['straight', 'angled']).default('straight'),
  gender: Gender.default('male'),
  /** box around the pins with a polarising slot */
  shroud: z.boolean().default(false),
  /** pin length above the body */
  pin: mm(1, 30).default(6),
  /** body height */
  body: mm(0.5, 20).default(2.5),
  finish: Finish.default('gold'),
  colour: Colour.default('#2a3034'),
  seriesColour: SeriesColour,
})

/** Terminal block for printed circuit boards. */
export const Terminal = z.object({
  family: z.literal('terminal'),
  poles: count(1, 24),
  pitch: mm(2, 20),
  /** fixed: soldered; plug: with screws, put on a header; header: the part on the board */
  style: z.enum(['fixed', 'plug', 'header']).default('fixed'),
  connection: z.enum(['screw', 'spring']).default('screw'),
  /** direction of the conductor seen from the board */
  entry: z.enum(['front', 'top']).default('front'),
  /** largest conductor, mm² */
  wire: mm(0.2, 35).default(2.5),
  height: mm(5, 45).default(14),
  colour: Colour.default('#2f8f4e'),
})

const CableEnd = z.object({
  kind: z.enum(['M12', 'M8', 'RJ45', 'hood', 'dsub', 'open']),
  code: z.enum(['A', 'B', 'D', 'X']).default('A'),
  poles: count(1, 64).default(4),
  gender: Gender.default('male'),
  angle: z.enum(['straight', 'angled']).default('straight'),
})

/** Ready-made cable with two ends. */
export const Cable = z.object({
  family: z.literal('cable'),
  left: CableEnd,
  right: CableEnd,
  /** cable length */
  length: mm(50, 200_000),
  /** outer diameter of the jacket */
  diameter: mm(2.5, 25).default(6.5),
  jacket: Colour.default('#1e7d4f'),
  shielded: z.boolean().default(false),
})

/** Hand tool, drawn as silhouette. */
export const Tool = z.object({
  family: z.literal('tool'),
  kind: z.enum(['crimp', 'removal', 'insertion', 'screwdriver', 'locator']),
  /** overall length */
  length: mm(30, 400),
  /** handle colour */
  colour: Colour.default('#0a6b47'),
})

/** Sheet of labels. */
export const Label = z.object({
  family: z.literal('label'),
  sheetWidth: mm(20, 420),
  sheetHeight: mm(20, 420),
  columns: count(1, 40),
  rows: count(1, 60),
  labelWidth: mm(2, 300),
  labelHeight: mm(2, 300),
  /** colour of the label material */
  colour: Colour.default('#ffffff'),
  /** sample print: consecutive numbers, or empty */
  print: z.enum(['numbers', 'none']).default('numbers'),
})

/** Small parts for connectors. */
export const Accessory = z.object({
  family: z.literal('accessory'),
  kind: z.enum(['gland', 'seal', 'coding-pin', 'cover', 'dust-cap', 'blanking-plug', 'locknut']),
  /** metric thread; for gland, dust-cap, blanking-plug, locknut */
  thread: z.literal([8, 12, 16, 20, 25, 32, 40]).default(25),
  /** connector size; for seal and cover */
  size: Size.default(16),
  /** length; for coding-pin */
  length: mm(5, 60).default(20),
  colour: Colour.default('#8c969b'),
})

/** Board-to-board connector. */
export const Board = z.object({
  family: z.literal('board'),
  poles: count(4, 200),
  rows: count(1, 4).default(2),
  pitch: mm(0.4, 5),
  gender: Gender,
  /** height of the body above the board */
  height: mm(2, 30),
  finish: Finish.default('gold'),
  colour: Colour.default('#2a3034'),
  seriesColour: SeriesColour,
})

/** D-Sub connector. */
export const DSub = z.object({
  family: z.literal('dsub'),
  poles: z.literal([9, 15, 25, 26, 37, 44, 50]),
  gender: Gender,
  termination: z.enum(['solder', 'board', 'crimp']).default('solder'),
  finish: Finish.default('gold'),
  /** colour of the insulator */
  colour: Colour.default('#1d2225'),
})

const parts = [
  Hood,
  Housing,
  Insert,
  Module,
  Frame,
  Contact,
  Circular,
  Header,
  Terminal,
  Cable,
  Tool,
  Label,
  Accessory,
  Board,
  DSub,
] as const

const Part = z.discriminatedUnion('family', parts)

/**
 * Several products put together, in the order in which they stand from below; `exploded` pulls them apart along the
 * vertical axis, each numbered part above the one before.
 */
export const Assembly = z.object({
  family: z.literal('assembly'),
  parts: z
    .array(
      z.object({
        part: Part,
        /** where its own origin stands */
        z: mm(-200, 400).default(0),
        /** upside down, as an insert in a hood */
        turned: z.boolean().default(false),
        /** it stands in the opening of the part before, at this height of that part */
        inside: z.boolean().default(false),
        /** it is seen only when pulled apart, such as the gland that a hood shows by itself */
        apart: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(8),
  exploded: z.boolean().default(false),
})

export const Drawing = z.discriminatedUnion('family', [...parts, Assembly])

/** A complete drawing: every attribute present. */
export type Drawing = z.output<typeof Drawing>
/** A drawing as it may be written down: attributes with a default may be missing. */
export type DrawingInput = z.input<typeof Drawing>
export type FamilyName = Drawing['family']
/** The attributes of one family. */
export type DrawingOf<F extends FamilyName> = Extract<Drawing, { family: F }>
export type ModuleSpec = NonNullable<DrawingOf<'frame'>['modules'][number]>
export type CableEndSpec = DrawingOf<'cable'>['left']

/** Pictures of one product: axonometric, mating side, termination side, drawing sheet, 48 px, category tile. */
export type View = 'main' | 'face' | 'back' | 'dim' | 'icon' | 'line'
export const allViews = ['main', 'face', 'back', 'dim', 'icon', 'line'] as const satisfies readonly View[]

/** Words for the title block of a sheet; free text, escaped where it is printed. */
export type Caption = { code: string; name: string }
